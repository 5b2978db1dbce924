export { Board } from './Board.tsx'
export { Sheet, Sheets } from './Sheet.tsx'
