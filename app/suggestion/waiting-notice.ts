import './waiting-notice.css'
import type { SuggestionOutcome } from './send-waiting.ts'
import { onWaitingChange, waitingSuggestions } from './waiting-suggestions.ts'

interface Said {
  text: string
  way: string
  href: string
}

let notice: { said: HTMLElement; element: HTMLElement } | undefined
let shown = ''
let isFollowing = false

/**
 * Says at the edge of the window what waits on this device, what was refused, and what has just been sent. That `own`
 * was refused is said by its form.
 */
export function showNotice(own?: string, sent?: SuggestionOutcome): void {
  const said = wordsFor(own, sent)
  // Nobody who has closed it is told the same again.
  if (!sent && said?.text === shown) return
  shown = said?.text ?? ''
  if (!said) {
    notice?.element.remove()
    notice = undefined
    return
  }
  notice ??= addNotice()
  if (!isFollowing) onWaitingChange(closeIfNothingWaits)
  isFollowing = true
  const way = document.createElement('a')
  way.className = 'button button-quiet'
  way.href = said.href
  way.textContent = said.way
  way.addEventListener('click', closeNotice)
  notice.said.replaceChildren(paragraph(said.text), way)
}

function wordsFor(own: string | undefined, sent: SuggestionOutcome | undefined): Said | undefined {
  if (sent?.kind === 'sent')
    return {
      text: 'Sua sugestão foi enviada. Obrigado!',
      way: 'Acompanhar',
      href: `/sugestao/${sent.token}`,
    }
  const waiting = waitingSuggestions().filter(({ key, refused }) => !refused || key !== own)
  const first = waiting.find(({ refused }) => refused) ?? waiting[0]
  if (!first) return undefined
  const href = `/sugerir/${first.collection}/${encodeURIComponent(first.id)}`
  if (first.refused)
    return { text: 'Uma sugestão sua não pôde ser recebida.', way: 'Ver por quê', href }
  const text =
    waiting.length === 1
      ? 'Uma sugestão sua espera a internet.'
      : `${waiting.length} sugestões suas esperam a internet.`
  return { text, way: 'Ver', href }
}

function addNotice() {
  const element = document.createElement('aside')
  element.className = 'waiting-notice'
  // There before its words, so that screen readers hear them come.
  const said = document.createElement('div')
  said.setAttribute('role', 'status')
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = 'Fechar'
  close.setAttribute('aria-label', 'Fechar o aviso')
  close.addEventListener('click', closeNotice)
  element.append(said, close)
  document.body.append(element)
  return { said, element }
}

/** Another tab may have sent it, or its writer given it up. */
function closeIfNothingWaits(): void {
  if (waitingSuggestions().length > 0 || !shown.includes('espera')) return
  shown = ''
  closeNotice()
}

function closeNotice(): void {
  notice?.element.remove()
  notice = undefined
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p')
  element.textContent = text
  return element
}
