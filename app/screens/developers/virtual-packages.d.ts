declare module 'virtual:packages' {
  interface PackageInfo {
    name: string
    version: string
    /** SPDX expression; absent where the package does not say. */
    license?: string
    /** Its home page or source. */
    url?: string
  }
  /** This app. */
  export const app: PackageInfo
  /** The packages that it needs to run. */
  export const packages: readonly PackageInfo[]
}
