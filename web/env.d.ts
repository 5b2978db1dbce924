declare module 'virtual:rules/*' {
  export const rulebook: import('@starboard/kernel').Rulebook
}

declare module 'virtual:board/*' {
  export const Board: import('./shelf.ts').Opened['Board'] | undefined
  export const Sheets: import('./shelf.ts').Opened['Sheet'] | undefined
  export const foldOf: import('./shelf.ts').Opened['fold'] | undefined
}

declare module 'virtual:faces.css'

/** As much of it as is used. */
declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: this is how it is exported
  export default function subset(
    face: Buffer,
    letters: string,
    how: { readonly targetFormat: 'woff2'; readonly keepFeatures: readonly string[] },
  ): Promise<Buffer>
}
