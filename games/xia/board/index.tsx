export { Board } from './Board.tsx'
export { Sheets } from './Sheet.tsx'
