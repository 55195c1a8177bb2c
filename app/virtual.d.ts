declare module 'virtual:page-assets' {
  /** Addresses of the browser's files, as the build named them. */
  const assets: {
    /** The script that takes the page over. */
    entry: string
    /** The style sheets of whatever a reader may open. */
    styles: string[]
    /** What each screen needs besides. */
    screens: Record<string, { scripts: string[]; styles: string[] }>
  }
  export default assets
}
