import close from 'ionicons/dist/svg/close-outline.svg?raw'
import pause from 'ionicons/dist/svg/pause-outline.svg?raw'
import play from 'ionicons/dist/svg/play-outline.svg?raw'
import back from 'ionicons/dist/svg/play-skip-back-outline.svg?raw'
import forward from 'ionicons/dist/svg/play-skip-forward-outline.svg?raw'
import { say } from '#app/platform/say.ts'
import { markSentence } from './mark-sentence.ts'
import { screenInView, sentencesOf } from './sentences.ts'
import { portugueseVoice, type Rate, rates, Speaker } from './speaker.ts'
import './reader.css'

const NO_VOICE =
  'Este aparelho não tem voz em português. Instale uma nas configurações dele, em “Conversão de texto em voz”.'

/**
 * Reads the screen in view aloud, with a bar of controls over the tab bar. Answers how to close it; nothing where the
 * device cannot read, which is said. `onClose` is called once it has closed by itself too.
 */
export async function openReader(onClose: () => void): Promise<(() => void) | undefined> {
  if (!('speechSynthesis' in globalThis)) {
    say('Este navegador não lê em voz alta.')
    return undefined
  }
  const opener = document.activeElement
  const voice = await portugueseVoice()
  const screen = screenInView()
  // A voice reads on through the sections of a text, and what it says is marked.
  for (const fold of screen?.querySelectorAll<HTMLDetailsElement>('details:has(.prose)') ?? [])
    if (voice) fold.open = true
  const sentences = voice && screen ? sentencesOf(screen) : []
  if (!voice || sentences.length === 0) {
    say(voice ? 'Não há texto para ler nesta página.' : NO_VOICE)
    return undefined
  }
  const bar = document.createElement('div')
  bar.className = 'reader'
  bar.role = 'region'
  bar.ariaLabel = 'Leitura em voz alta'
  const speaker = new Speaker(sentences, voice, {
    onChange(state, sentence) {
      if (state === 'ended') return closeReader()
      toggle.innerHTML = state === 'speaking' ? pause : play
      toggle.ariaLabel = state === 'speaking' ? 'Pausar' : 'Continuar'
      markSentence(sentence)
    },
  })
  const toggle = control('Pausar', pause, () =>
    speaker.state === 'speaking' ? speaker.pause() : speaker.play(),
  )
  let isOpen = true
  function closeReader(): void {
    if (!isOpen) return
    isOpen = false
    if (speaker.state !== 'ended') speaker.stop()
    markSentence(undefined)
    removeEventListener('pagehide', closeReader)
    removeEventListener('keydown', closeOnEscape)
    const hadFocus = bar.contains(document.activeElement)
    bar.remove()
    if (hadFocus && opener instanceof HTMLElement) opener.focus()
    onClose()
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && closeReader()
  addEventListener('keydown', closeOnEscape)
  // A page that is left goes on speaking otherwise.
  addEventListener('pagehide', closeReader)
  bar.append(
    control('Frase anterior', back, () => speaker.step(-1)),
    toggle,
    control('Próxima frase', forward, () => speaker.step(1)),
    rateChoice((rate) => speaker.setRate(rate)),
    control('Fechar a leitura', close, closeReader),
  )
  document.body.append(bar)
  speaker.play()
  toggle.focus()
  return closeReader
}

function control(label: string, icon: string, run: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.ariaLabel = label
  button.innerHTML = icon
  button.addEventListener('click', run)
  return button
}

function rateChoice(choose: (rate: Rate) => void): HTMLSelectElement {
  const select = document.createElement('select')
  select.ariaLabel = 'Velocidade'
  for (const rate of rates)
    select.add(new Option(`${rate.toLocaleString('pt-BR')}×`, String(rate), rate === 1, rate === 1))
  select.addEventListener('change', () => {
    const rate = rates[select.selectedIndex]
    if (rate) choose(rate)
  })
  return select
}
