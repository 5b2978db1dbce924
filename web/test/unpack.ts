/** The Chromium that comes as a package: it does nothing but show pages, and costs a third less than a whole one. */
export async function unpackBrowser(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it runs on Linux alone')
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}
