/** Loads something when it is first asked for, and then answers the same. A failure is told to those who wait; whoever asks next tries again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    if (loading) return loading
    const begun = load()
    loading = begun
    begun.catch(() => {
      loading = undefined
    })
    return begun
  }
}
