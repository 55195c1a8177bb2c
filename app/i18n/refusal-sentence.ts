import type { Refusal } from '#app/session/answer.ts'
import { errorSentences } from './error-sentences.ts'

const sentences: Record<Refusal, string> = {
  ...errorSentences,
  offline:
    'Não deu para falar com o servidor. Verifique a internet e tente de novo; o que você escreveu continua aqui.',
  passkey_cancelled:
    'A chave de acesso não foi usada. Tente de novo, ou continue com e-mail e senha.',
}

/** Why something was not done and what to do, in words. */
export function refusalSentence(code: Refusal): string {
  return sentences[code]
}
