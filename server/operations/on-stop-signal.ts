const PARENT_CHECK = 250

/** Calls `stop` at each SIGTERM and SIGINT. Run by npm, the end of npm's shell counts as one: it ends at a signal without handing it on. */
export function onStopSignal(stop: (reason: NodeJS.Signals | 'parent ended') => void): void {
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop('parent ended')
  }, PARENT_CHECK).unref()
}
