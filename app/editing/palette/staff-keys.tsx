import { useCallback, useEffect, useState } from 'react'
import { hasSingleKeys } from '#app/platform/single-keys.ts'
import { useUser } from '#app/session/session.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import type { SessionUser } from '#protocol/api-types.ts'
import { moveInLists } from './list-keys.ts'
import { Shortcuts } from './shortcuts.tsx'

const { Part: Palette, fetch: fetchPalette } = deferredComponent<{
  user: SessionUser
  onClose(): void
  showShortcuts(): void
}>(async () => (await import('./palette.tsx')).Palette)

/** The keys of the staff: Ctrl+K opens anything, J and K go through lists, `?` says which keys there are. */
export function StaffKeys() {
  const user = useUser()
  const [opened, setOpened] = useState<'palette' | 'shortcuts'>()
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const run = actions[askedFor(event) ?? 'nothing']
      if (run()) event.preventDefault()
    }
    const show = (asked: 'palette' | 'shortcuts') => () => {
      if (asked === 'palette') fetchPalette().catch(() => {})
      setOpened(asked)
      return true
    }
    const actions = {
      palette: show('palette'),
      shortcuts: show('shortcuts'),
      next: () => moveInLists(1),
      before: () => moveInLists(-1),
      nothing: () => false,
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  // By then the other one may be open.
  const closePalette = useCallback(
    () => setOpened((now) => (now === 'palette' ? undefined : now)),
    [],
  )
  if (!user) return null
  if (opened === 'palette')
    return (
      <Palette user={user} onClose={closePalette} showShortcuts={() => setOpened('shortcuts')} />
    )
  return opened === 'shortcuts' ? <Shortcuts onClose={() => setOpened(undefined)} /> : null
}

type Asked = 'palette' | SingleKeyAsked

type SingleKeyAsked = 'shortcuts' | 'next' | 'before'

const singleKeys: Readonly<Record<string, SingleKeyAsked>> = {
  '?': 'shortcuts',
  j: 'next',
  k: 'before',
}

function askedFor({
  key,
  ctrlKey,
  metaKey,
  altKey,
  target,
  defaultPrevented,
}: KeyboardEvent): Asked | undefined {
  // In a text Ctrl+K makes a link.
  if (defaultPrevented || altKey || document.querySelector('dialog[open]')) return undefined
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'palette' : undefined
  return isTyping(target) || !hasSingleKeys() ? undefined : singleKeys[key]
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null &&
    // A dialog that was closed a moment ago may still have the focus.
    !target.closest('dialog:not([open])')
  )
}
