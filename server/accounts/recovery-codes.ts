import { randomInt } from 'node:crypto'

const COUNT = 10
const GROUPS = 3
const GROUP = 4
// Nothing that looks like something else in somebody's handwriting.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Codes like `k3vd-9xqa-hm2t`, of 59 bits: each signs somebody in once who lost their second factor. */
export function newRecoveryCodes(): string[] {
  const code = () => Array.from({ length: GROUPS * GROUP }, letter).join('')
  return Array.from({ length: COUNT }, () => tidyRecoveryCode(code()))
}

/** A code as it was given out, however it was typed: in capitals, without hyphens, with spaces. */
export function tidyRecoveryCode(typed: string): string {
  const kept = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  return kept.match(/.{1,4}/g)?.join('-') ?? ''
}

function letter(): string {
  return letters.charAt(randomInt(letters.length))
}
