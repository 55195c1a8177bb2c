import type { Sentence } from './sentences.ts'
import { spokenWords } from './spoken-words.ts'

/** How fast it may be read, as browsers count: 1 is as the voice speaks. */
export const rates = [0.75, 1, 1.25, 1.5, 2] as const

export type Rate = (typeof rates)[number]

export type SpeakerState = 'speaking' | 'paused' | 'ended'

export interface SpeakerListener {
  /** Before each sentence, and with each change of what it does. */
  onChange(state: SpeakerState, sentence: Sentence | undefined): void
}

/** How long voices may take to come; milliseconds. */
const VOICES_MS = 1500

/** A voice that speaks Portuguese, Brazil's before others; undefined where the device has none. */
export async function portugueseVoice(): Promise<SpeechSynthesisVoice | undefined> {
  const ours = () => {
    const voices = speechSynthesis
      .getVoices()
      .map((voice) => ({ voice, lang: voice.lang.replace('_', '-').toLowerCase() }))
    const found =
      voices.find(({ lang }) => lang === 'pt-br') ??
      voices.find(({ lang }) => lang.startsWith('pt'))
    return found?.voice
  }
  const known = ours()
  if (known || speechSynthesis.getVoices().length > 0) return known
  await new Promise<void>((resolve) => {
    setTimeout(resolve, VOICES_MS)
    speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true })
  })
  return ours()
}

/**
 * Reads sentences one after the other, each as an utterance of its own: Chromium cuts long ones off, and on Android a
 * pause ends what is being said. So a pause ends the sentence, and going on begins it anew.
 */
export class Speaker {
  readonly #sentences: readonly Sentence[]
  readonly #voice: SpeechSynthesisVoice
  readonly #listener: SpeakerListener
  #index = 0
  #rate: Rate = 1
  #state: SpeakerState = 'paused'
  /** Of the utterance under way: events of earlier ones mean nothing. */
  #turn = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    sentences: readonly Sentence[],
    voice: SpeechSynthesisVoice,
    listener: SpeakerListener,
  ) {
    this.#sentences = sentences
    this.#voice = voice
    this.#listener = listener
  }

  get state(): SpeakerState {
    return this.#state
  }

  play(): void {
    if (this.#state === 'ended') this.#index = 0
    this.#speak()
  }

  pause(): void {
    this.#silence()
    this.#tell('paused')
  }

  /** To the sentence after (1) or before (-1), going on if it reads. */
  step(by: 1 | -1): void {
    this.#index = Math.max(0, Math.min(this.#index + by, this.#sentences.length - 1))
    if (this.#state === 'speaking') this.#speak()
    else this.#tell('paused')
  }

  setRate(rate: Rate): void {
    this.#rate = rate
    if (this.#state === 'speaking') this.#speak()
  }

  stop(): void {
    this.#silence()
    this.#tell('ended')
  }

  #speak(): void {
    this.#silence()
    const sentence = this.#sentences[this.#index]
    if (!sentence?.block.isConnected) {
      this.stop()
      return
    }
    const turn = this.#turn
    const utterance = new SpeechSynthesisUtterance(spokenWords(sentence.text))
    Object.assign(utterance, { lang: this.#voice.lang, voice: this.#voice, rate: this.#rate })
    const next = () => {
      if (turn !== this.#turn) return
      this.#index++
      if (this.#index < this.#sentences.length) this.#speak()
      else this.stop()
    }
    utterance.addEventListener('end', next)
    utterance.addEventListener('error', next)
    // Some browsers forget to say that they have ended.
    this.#timer = setTimeout(next, (5000 + sentence.text.length * 150) / this.#rate)
    this.#tell('speaking')
    speechSynthesis.speak(utterance)
  }

  #silence(): void {
    this.#turn++
    clearTimeout(this.#timer)
    speechSynthesis.cancel()
  }

  #tell(state: SpeakerState): void {
    this.#state = state
    this.#listener.onChange(state, this.#sentences[this.#index])
  }
}
