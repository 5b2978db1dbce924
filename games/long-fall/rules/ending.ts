import type { LongFall } from './state.ts'

export function checkEnd(_g: LongFall): void {}
