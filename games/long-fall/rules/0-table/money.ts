import { emit } from '@starboard/kernel'
import type { Known } from '../../known.ts'
import type { LongFall } from './state.ts'

export type MoneyEvent =
  | { type: 'paid'; rule: string; marks: number; why: string; left: number }
  | { type: 'earned'; rule: string; marks: number; why: string; left: number }
  | { type: 'debt-grew'; rule: string; marks: number; why: string; debt: number }
  | { type: 'debt-paid'; rule: string; marks: number; debt: number }

export const canPay = (g: Known, marks: number): boolean => g.marks >= marks

/** Takes marks out of the common purse, as far as they are there. Says how many could be paid. */
export function charge(g: LongFall, marks: number, rule: string, why: string): number {
  const paid = Math.min(g.marks, Math.max(0, marks))
  if (paid === 0) return 0
  g.marks -= paid
  emit<MoneyEvent>(g, { type: 'paid', rule, marks: paid, why, left: g.marks })
  return paid
}

export function earn(g: LongFall, marks: number, rule: string, why: string): void {
  if (marks <= 0) return
  g.marks += marks
  emit<MoneyEvent>(g, { type: 'earned', rule, marks, why, left: g.marks })
}

/** What cannot be paid is added to the debt of the ship (LF-RUL-WEEK-05, LF-RUL-JOB-08). */
export function chargeOrOwe(g: LongFall, marks: number, rule: string, why: string): void {
  const owed = marks - charge(g, marks, rule, why)
  if (owed <= 0) return
  g.ship.debt += owed
  emit<MoneyEvent>(g, { type: 'debt-grew', rule, marks: owed, why, debt: g.ship.debt })
}

/** Pays off debt, as far as there are marks and there is debt. */
export function payDebt(g: LongFall, marks: number, rule: string): void {
  const paid = Math.min(marks, g.ship.debt, g.marks)
  if (paid <= 0) return
  g.marks -= paid
  g.ship.debt -= paid
  emit<MoneyEvent>(g, { type: 'debt-paid', rule, marks: paid, debt: g.ship.debt })
}
