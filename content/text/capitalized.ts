/** Words as they begin a sentence: `janeiro de 2096` as `Janeiro de 2096`. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `Telefone` as `telefone`; `CEP` stays. */
export function withinSentence(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
