declare module 'virtual:page-assets' {
  /** Addresses of the browser's files, as the build named them. */
  const assets: {
    /** The script that takes the page over. */
    entry: string
    styles: string[]
    /** Scripts of each screen. */
    screens: Record<string, string[]>
  }
  export default assets
}
