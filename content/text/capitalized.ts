/** Words as they begin a sentence: `janeiro de 2096` as `Janeiro de 2096`. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
