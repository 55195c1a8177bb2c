import { serverUrl } from './server-url.ts'

/** What is shared of a page. */
export interface SharedAddress {
  title: string
  url: string
  /** What it is, in one line. */
  line?: string
}

/** A shared address as a message of a chat reads well: title and line, each on a line of its own. */
function shareText({ title, line }: Pick<SharedAddress, 'title' | 'line'>): string {
  const [first = '', second] = [title, line].map((words) => words?.replace(/\s+/g, ' ').trim())
  return second && second !== first ? `${first}\n${second}\n` : `${first}\n`
}

/** Shares an address with its title and line by the device's own sheet, or copies them where there is none, and says so. */
export async function shareOrCopy(
  what: SharedAddress,
  say: (words: string) => void,
): Promise<void> {
  try {
    const share = await deviceShare()
    const { title, url } = what
    const text = shareText(what)
    await (share ? share({ title, text, url }) : copyAddress(text + url, say))
  } catch (error) {
    // Closing the sheet is no failure.
    if ((error as Error).name !== 'AbortError') say(`Copie o endereço: ${what.url}`)
  }
}

export async function copyAddress(address: string, say: (words: string) => void): Promise<void> {
  await navigator.clipboard.writeText(address)
  say('Endereço copiado')
}

/** The device's own sheet for sharing, where it has one. Closing it is an `AbortError`. */
async function deviceShare(): Promise<
  ((what: { title: string; text: string; url: string }) => Promise<void>) | undefined
> {
  if (import.meta.env.MODE === 'hybrid') return (await import('./native-share.ts')).shareNatively
  return navigator.share?.bind(navigator)
}

/** The address of the page in view as others can open it. */
export function shownUrl(): string {
  const { origin, pathname, search, hash } = location
  return (serverUrl || origin) + pathname + search + hash
}
