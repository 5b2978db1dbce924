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
