/** Words as a sentence of their own: `use um e-mail` as `Use um e-mail.` */
export function sentence(words: string): string {
  const text = words.charAt(0).toUpperCase() + words.slice(1)
  return /[.!?/]$/.test(text) ? text : `${text}.`
}
