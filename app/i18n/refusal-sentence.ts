import type { Refusal } from '#app/session/answer.ts'
import type { ErrorCode } from '#protocol/errors.ts'

const sentences: Record<Exclude<Refusal, ErrorCode>, string> = {
  offline:
    'Não foi possível falar com o servidor. Verifique a internet e tente de novo; o que você escreveu continua aqui.',
  passkey_cancelled:
    'A chave de acesso não foi usada. Tente de novo, ou continue com e-mail e senha.',
}

/**
 * Why something was not done and what to do, in words. The server's refusals are many and seldom needed: their
 * sentences are fetched from the server that has just answered. `wait` is in seconds.
 */
export async function refusalSentence(code: Refusal, wait?: number): Promise<string> {
  if (code === 'offline' || code === 'passkey_cancelled') return sentences[code]
  try {
    if (code === 'too_many_requests' && wait) {
      const { throttledSentence } = await import('./error-sentences.ts')
      return throttledSentence(wait)
    }
    const { errorSentences } = await import('./error-sentences.ts')
    return errorSentences[code]
  } catch {
    return sentences.offline
  }
}
