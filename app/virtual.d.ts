declare module 'virtual:page-assets' {
  /** Addresses of the browser's files, as the build named them. */
  const assets: {
    /** The script that takes the page over. */
    entry: string
    /** The style sheet of wide windows. */
    wide: string
    /** The style sheets of whatever a reader may open next. */
    later: string[]
    /** The styles that stand in every page, whatever screen it shows: no file has them. */
    first: string
    /** The look of urgent notices. */
    urgent: string
    /** What each screen needs besides: files, and the styles that stand in the page. */
    screens: Record<string, { scripts: string[]; styles: string[]; inline: string }>
  }
  export default assets
}
