export { Board } from './Board.tsx'
export { foldOf } from './folds.ts'
export { Sheet, Sheets } from './Sheet.tsx'
