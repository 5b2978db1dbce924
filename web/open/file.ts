import { startWorker } from '../session/local.ts'
import { W } from '../words.ts'
import { type Report, readReport } from './report.ts'

/** What a file turned out to be: a report, or a record, which is a table of this browser from now on. */
export type Opened = { readonly report: Report } | { readonly table: string }

export async function openFile(file: File): Promise<Opened> {
  const text = await file.text()
  if (text.startsWith('starboard record')) return { table: await keepRecord(text) }
  const report = readReport(text)
  if (!report) throw new Error(W.neither(file.name))
  return { report }
}

async function keepRecord(text: string): Promise<string> {
  const { calls, stop } = startWorker()
  try {
    return await calls.watchText(text)
  } finally {
    stop()
  }
}
