import { Component, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { readersPath } from '#app/editing/document-paths.ts'
import { type Draft, fieldsOf, recordOf } from '#app/editing/drafts/draft.ts'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import { isRequired } from '#app/editing/fields/field-label.tsx'
import { PageToolsContext } from '#app/editing/on-page/edit-slot.tsx'
import { scrollWithin, usePreview } from '#app/editing/on-page/use-preview.ts'
import { listed } from '#app/i18n/listed.ts'
import { FragmentPrefixContext } from '#app/navigation/fragment-id.ts'
import { matchRoute, type ScreenName } from '#app/navigation/routes.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { LoadScreenContext, type Screen } from '#app/shell/screen.ts'
import { UrgentBanner } from '#app/shell/urgent-banner.tsx'
import type { UrgentNotice } from '#app/shell/urgent-notice.ts'
import type { CollectionName } from '#content/collections.ts'
import '#app/shell/urgent.css'

/** Of the ids of parts: the same page may be open beside it. */
const PREFIX = 'previa-'

interface Props {
  collection: CollectionName
  state: DraftState
}

/** The readers' page with what is typed, as it would be if it were published now. It is looked at only. */
export function ReaderPreview({ collection, state }: Props) {
  usePreview(collection, state, true)
  const document = { id: 'novo', ...state.base.document, ...recordOf(collection, state.draft) }
  const path = readersPath(collection, document)
  const match = matchRoute(path)
  const campuses = useCollection('campuses') ?? []
  const screen = useScreen(match.route.screen)
  useShownPart(collection, path.split('#')[1], screen)
  const missing = state.base.document.id ? [] : missingFields(collection, state.draft)
  if (missing.length > 0)
    return <p className="field-hint">A página aparece aqui quando houver: {listed(missing)}.</p>
  if (!screen) return <p className="field-hint">Abrindo a página…</p>
  return (
    <div className="reader-preview" inert aria-hidden="true">
      <Unbroken draft={state.draft}>
        <FragmentPrefixContext value={PREFIX}>
          {/* What is only looked at has no pencils. */}
          <PageToolsContext value={undefined}>
            {urgentIn(collection, document) && (
              <UrgentBanner notices={[document as unknown as UrgentNotice]} campuses={campuses} />
            )}
            <screen.View params={match.params} query={match.query} />
          </PageToolsContext>
        </FragmentPrefixContext>
      </Unbroken>
    </div>
  )
}

/** Whether it stands above every screen. */
function urgentIn(collection: CollectionName, document: object): boolean {
  return collection === 'notices' && 'severity' in document && document.severity === 'critical'
}

/** What the form calls the required fields that are still empty. */
function missingFields(collection: CollectionName, draft: Draft): string[] {
  const record = recordOf(collection, draft)
  return fieldsOf(collection)
    .filter(([name, field]) => isRequired(field) && record[name] === undefined)
    .map(([, { label }]) => label)
}

/** A document that is a part of its page is unfolded there, and in sight. */
function useShownPart(
  collection: CollectionName,
  part: string | undefined,
  screen: Screen | undefined,
): void {
  const published = useCollection(collection)
  const isShown = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may come with other documents
  useEffect(() => {
    if (isShown.current) return
    const element = screen && part ? document.getElementById(`${PREFIX}${part}`) : null
    if (!element) return
    isShown.current = true
    for (const fold of [element.closest('details'), element.querySelector('details')])
      if (fold) fold.open = true
    scrollWithin(element.closest('.desk-preview'), element)
  }, [part, screen, published])
}

function useScreen(name: ScreenName): Screen | undefined {
  const load = use(LoadScreenContext)
  const [loaded, setLoaded] = useState<{ name: ScreenName; screen: Screen }>()
  useEffect(() => {
    let isGone = false
    async function fetch(): Promise<void> {
      const screen = await load?.(name)
      await screen?.fetchFirst?.()
      if (screen && !isGone) setLoaded({ name, screen })
    }
    fetch().catch(() => {})
    return () => {
      isGone = true
    }
  }, [load, name])
  return loaded?.name === name ? loaded.screen : undefined
}

/** What is half typed may be more than a page can show. */
class Unbroken extends Component<{ children: ReactNode; draft: object }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidUpdate({ draft }: { draft: object }) {
    if (this.state.hasFailed && draft !== this.props.draft) this.setState({ hasFailed: false })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <p className="field-hint">Assim a página ainda não aparece.</p>
  }
}
