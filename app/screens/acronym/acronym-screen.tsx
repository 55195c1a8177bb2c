import { kind as kinds } from 'virtual:choices/glossary'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useDocument } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { StarButton } from '#app/stars/deferred-stars.ts'
import { CoverTitle } from '#app/ui/cover/cover.tsx'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { MissingDocument } from '#app/ui/document/deferred-document.ts'
import { fetchTrust } from '#app/ui/document/deferred-trust.ts'
import { Prose } from '#app/ui/document/prose.tsx'
import { DocumentFoot } from '#app/ui/document/trust-note.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import type { GlossaryEntry } from '#content/document.ts'
import { hueOf } from '#content/hues.ts'
import { foldText } from '#content/text/fold-text.ts'
import './acronym.css'

/** Text and links, right as of the page's minute until its code is here. */
const { Part: AcronymContact, fetch: fetchContact } = deferredComponent(
  async () => (await import('./acronym-contact.tsx')).AcronymContact,
)

function AcronymView({ params }: ScreenProps) {
  const entry = useDocument('glossary', params.id ?? '')
  if (entry === undefined) return <Waiting />
  if (entry === null)
    return (
      <MissingDocument
        title="Sigla não encontrada"
        text="Ela pode ter mudado de nome ou de endereço."
        href="/tab3"
        way="Ver o glossário"
      />
    )
  const others = otherNames(entry)
  return (
    <>
      <CoverTitle
        of={entry.id}
        hue={hueOf(entry.kind)}
        title={entry.acronym}
        aside={
          <>
            <p className="acronym-name">{entry.name}</p>
            <p className="cover-kind">{kinds[entry.kind]}</p>
            <StarButton collection="glossary" id={entry.id} title={entry.acronym} />
          </>
        }
      >
        {others.length > 0 && <p>Também se diz: {others.join(', ')}.</p>}
        <EditSlot collection="glossary" document={entry} />
      </CoverTitle>
      {entry.descriptionHtml ? (
        <Prose html={entry.descriptionHtml} of={{ campuses: entry.campuses, entry: entry.id }} />
      ) : (
        <p className="acronym-undescribed">Ainda não temos a explicação desta sigla.</p>
      )}
      <AcronymContact entry={entry} />
      <DocumentFoot collection="glossary" id={entry.id} />
    </>
  )
}

export const screen: Screen = {
  View: AcronymView,
  fetchFirst: () => Promise.all([fetchContact(), fetchTrust()]),
  head({ params }, content) {
    const entry = content.document('glossary', params.id ?? '')
    return entry
      ? { title: `${entry.acronym}: ${entry.name}` }
      : { title: 'Sigla', isMissing: entry === null }
  },
}

/** The other names, without those that only spell the acronym or the name in another way. */
export function otherNames({
  acronym,
  name,
  aliases,
}: Pick<GlossaryEntry, 'acronym' | 'name' | 'aliases'>): string[] {
  const known = new Set([foldText(acronym), foldText(name)])
  return aliases.filter((alias) => !known.has(foldText(alias)))
}
