export { Board } from './Board.tsx'
export { foldOf } from './folds.ts'
export { Sheets } from './Sheet.tsx'
