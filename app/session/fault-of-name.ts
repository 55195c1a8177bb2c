/** Why this is no name, in words. */
export function faultOfName(name: string): string | undefined {
  return name === '' ? 'Digite o nome.' : undefined
}
