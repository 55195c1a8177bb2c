let region: HTMLElement | undefined
let clearing: ReturnType<typeof setTimeout> | undefined

/** Time to read a few words. */
const READING_MS = 3000

/** The place of a few words on what was done, there before they are, so that screen readers hear them. */
export function prepareSaying(): void {
  if (region) return
  region = document.createElement('p')
  region.className = 'said'
  region.role = 'status'
  document.body.append(region)
}

/** Says in a few words what was done, under the bar, for a moment. */
export function say(words: string): void {
  prepareSaying()
  clearTimeout(clearing)
  if (region) region.textContent = words
  clearing = setTimeout(() => {
    if (region) region.textContent = ''
  }, READING_MS)
}
