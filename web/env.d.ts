declare module 'virtual:rules/*' {
  export const rulebook: import('@starboard/kernel').Rulebook
}

declare module 'virtual:board/*' {
  export const Board: import('./shelf.ts').Opened['Board'] | undefined
  export const Sheets: import('./shelf.ts').Opened['Sheet'] | undefined
  export const foldOf: import('./shelf.ts').Opened['fold'] | undefined
}
