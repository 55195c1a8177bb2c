/** The `repository` of a `package.json`. */
export type Repository = string | { url: string } | undefined

/** Where a package's source can be read, from any form that npm allows; `undefined` where that is no web address. */
export function projectUrl(repository: Repository): string | undefined {
  const written = typeof repository === 'string' ? repository : repository?.url
  const short = written && /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(written)?.[1]
  if (short) return `https://github.com/${short}`
  const address = written
    ?.replace(/^git\+/, '')
    .replace(/^(?:ssh:\/\/)?git@([^:/]+)[:/]/, 'https://$1/')
    .replace(/^git:\/\//, 'https://')
    .replace(/\.git$/, '')
  return address?.startsWith('https://') ? address : undefined
}
