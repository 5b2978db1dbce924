import type { Report } from './report.ts'

/** The report that was opened last, from wherever: it lives as long as the page, and is written down nowhere. */
let carried: Report | null = null

export const carriedReport = (): Report | null => carried

export const carry = (report: Report): void => {
  carried = report
}
