import refresh from 'ionicons/dist/svg/refresh-outline.svg?raw'
import type { ScreenName } from '#app/navigation/routes.ts'
import { prepareSaying, say } from '#app/platform/say.ts'
import type { Replica } from '#app/replica/replica.ts'
import type { Gesture } from './follow-fingers.ts'
import { newsSince, newsWords, type Revisions, revisionsOf } from './news-since.ts'
import { tick } from './tick.ts'

/** The lists, where somebody would look for news. */
const pulled = new Set<ScreenName>([
  'home',
  'courses',
  'glossary',
  'events',
  'help',
  'admissions',
  'news',
  'hours',
  'map',
])

/** A finger that goes down so far asks. */
const ENOUGH_PX = 110

/** What turns for less looks like a fault. */
const TURNING_MS = 500

/** Whether a screen can be pulled. Elsewhere the browser's own pull loads the page anew, as ever. */
export function canPull(screen: ScreenName): boolean {
  return pulled.has(screen)
}

/** Pulling a list down from its top asks the server what changed, and says how much did since somebody last asked. */
export function pullToRefresh(replica: Replica, screen: () => ScreenName) {
  let known: Revisions | undefined
  let isAsking = false
  prepareSaying()

  const remember = async () => {
    const state = (await replica.start()).store.state()
    known ??= state && revisionsOf(state)
  }
  /** What changes from now on is news. */
  const rememberWhenComplete = () => {
    if (!known && replica.content.state() === 'complete') remember().catch(() => {})
  }
  replica.content.subscribe(rememberWhenComplete)
  rememberWhenComplete()

  async function ask(): Promise<string> {
    try {
      const sync = await replica.start()
      await Promise.all([remember(), new Promise((done) => setTimeout(done, TURNING_MS))])
      if (!(await sync.catchUp())) return 'Sem conexão'
      const state = sync.store.state()
      const now = state && revisionsOf(state)
      const words = newsWords(known && now ? newsSince(known, now) : 0)
      known = now
      return words
    } catch {
      return 'Sem conexão'
    }
  }

  return (_: Touch, target: Element): Gesture | undefined => {
    const isBusy = isAsking || document.querySelector('dialog[open], :popover-open')
    if (scrollY > 0 || isBusy || !canPull(screen()) || !target.closest('main')) return undefined
    const sign = pullSign()
    let isEnough = false
    return {
      axis: 'y',
      sign: 1,
      begin: () => document.body.append(sign),
      move(distance) {
        if (!isEnough && distance > ENOUGH_PX) tick()
        isEnough = distance > ENOUGH_PX
        // The farther, the heavier.
        const way = Math.max(0, 1 - Math.exp(-distance / ENOUGH_PX))
        sign.style.transform = `translateY(${way * 5}rem) rotate(${distance * 2}deg)`
        sign.style.opacity = String(Math.min(1, distance / ENOUGH_PX))
      },
      async end() {
        if (!isEnough) return sign.remove()
        isAsking = true
        sign.dataset.asking = ''
        const words = await ask()
        isAsking = false
        sign.remove()
        say(words)
      },
    }
  }
}

function pullSign(): HTMLElement {
  const sign = document.createElement('span')
  sign.className = 'pull-sign'
  sign.ariaHidden = 'true'
  sign.innerHTML = refresh
  return sign
}
