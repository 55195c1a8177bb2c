import { useEffect, useLayoutEffect, useRef } from 'react'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import { type Navigation, useNavigation } from '#app/navigation/navigation.ts'
import { isPlainClick } from '#app/platform/plain-click.ts'
import type { Ask } from '#app/ui/use-confirm.tsx'

/**
 * Asks before somebody leaves what they have not saved: by closing the page, by a link, and by the browser's own
 * buttons. What is unsaved stays at every address of the path `within`, if there is one.
 */
export function useUnsavedGuard(
  isUnsaved: boolean,
  mayLeave: () => Promise<boolean>,
  within?: string,
): void {
  const navigation = useNavigation()
  const ask = useRef(mayLeave)
  useEffect(() => {
    ask.current = mayLeave
  })
  // With the paint: somebody may follow a link that comes with the saving.
  useLayoutEffect(() => {
    if (isUnsaved) return guard(navigation, () => ask.current(), within)
  }, [isUnsaved, navigation, within])
}

function guard(
  navigation: Navigation,
  mayLeave: () => Promise<boolean>,
  within: string | undefined,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const release = navigation.hold(() => void leaveBy(() => history.back()))
  signal.addEventListener('abort', release)

  async function leaveBy(way: () => void): Promise<void> {
    if (!(await mayLeave())) return
    listening.abort()
    way()
  }

  addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || link.pathname === within || !leadsAway(link, event)) return
      event.preventDefault()
      event.stopPropagation()
      void leaveBy(() => link.click())
    },
    { capture: true, signal },
  )
  return () => listening.abort()
}

/** A click that would show something else in this window. */
function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isSamePage = link.pathname === location.pathname && link.search === location.search
  return isPlainClick(event) && !link.target && !isSamePage
}

/** Asks whoever leaves what they have not saved; who leaves all the same gives it up. */
export function useAskBeforeLeaving(ask: Ask, { isChanged, base, restart }: DraftState): void {
  useUnsavedGuard(isChanged, async () => {
    const isLeaving = await ask({
      title: 'Sair sem salvar?',
      text: 'O que você escreveu aqui ainda não foi salvo e vai se perder.',
      agree: 'Sair sem salvar',
      cancel: 'Continuar escrevendo',
      isDangerous: true,
    })
    if (isLeaving) restart(base)
    return isLeaving
  })
}
