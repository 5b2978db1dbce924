export { Board } from './Board.tsx'
export { Sheets } from './Sheets.tsx'
