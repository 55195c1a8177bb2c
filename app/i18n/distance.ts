/** How far something is: `a 350 m`, `a 3,2 km`, `a 24 km`. */
export function formatDistance(km: number): string {
  if (km < 0.975) return `a ${Math.max(50, Math.round(km * 20) * 50)} m`
  const digits = km < 9.95 ? 1 : 0
  return `a ${km.toLocaleString('pt-BR', { maximumFractionDigits: digits })} km`
}
