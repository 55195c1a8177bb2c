/** Tells the style sheet how much of the window a phone's keyboard covers (`--covered`), until what it returns is called. */
export function keepAboveKeyboard(): () => void {
  const viewport = window.visualViewport
  const { style } = document.documentElement
  const measure = () => {
    const seen = viewport ? viewport.height + viewport.offsetTop : window.innerHeight
    style.setProperty('--covered', `${Math.max(0, Math.round(window.innerHeight - seen))}px`)
  }
  const listening = new AbortController()
  const { signal } = listening
  viewport?.addEventListener('resize', measure, { signal })
  viewport?.addEventListener('scroll', measure, { signal })
  measure()
  return () => {
    listening.abort()
    style.removeProperty('--covered')
  }
}
