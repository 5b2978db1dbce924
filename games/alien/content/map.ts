import type { Border, BorderKind, ZoneId } from './scenario.ts'

/** A border between two zones; its id is theirs with a slash between. */
export const border = (
  a: ZoneId,
  b: ZoneId,
  kind: BorderKind,
  more: Omit<Border, 'id' | 'between' | 'kind'> = {},
): Border => ({ id: `${a}/${b}`, between: [a, b], kind, ...more })
