const decimals = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** `12,3 MB`, of a million bytes. */
export function formatBytes(bytes: number): string {
  return `${decimals.format(bytes / 1e6)} MB`
}

export function formatSeconds(seconds: number): string {
  return `${decimals.format(seconds)} s`
}

export function formatCount(count: number): string {
  return count.toLocaleString('pt-BR')
}
