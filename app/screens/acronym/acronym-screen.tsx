import { EditSlot } from '#app/editing/edit-slot.tsx'
import { useCollection, useDocument } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { CorrectionLink } from '#app/ui/correction-link.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { MissingDocument } from '#app/ui/missing-document.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TrustNote } from '#app/ui/trust-note.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import { glossary as definition } from '#content/glossary.ts'
import './acronym.css'
import { factsOf } from './acronym-facts.tsx'
import { hasCounter, otherNames, placeOf } from './contact.ts'
import { ContactActions } from './contact-actions.tsx'
import { SectorHours } from './sector-hours.tsx'

const kinds = definition.fields.kind.choices

function AcronymView({ params }: ScreenProps) {
  const entry = useDocument('glossary', params.id ?? '')
  const campuses = useCollection('campuses') ?? []
  if (entry === undefined) return <Waiting />
  if (entry === null)
    return (
      <MissingDocument
        title="Esta sigla não está aqui"
        text="Ela pode ter mudado de nome ou de endereço."
        href="/tab3"
        way="Ver o glossário"
      />
    )
  const others = otherNames(entry)
  const facts = factsOf(entry, campuses)
  return (
    <>
      <ScreenTitle title={entry.acronym}>
        <p className="acronym-name">{entry.name}</p>
        {others.length > 0 && <p>Também se diz: {others.join(', ')}.</p>}
        <div className="acronym-standing">
          <Tag tone="accent">{kinds[entry.kind]}</Tag>
          <TrustNote of={entry} />
        </div>
        <EditSlot collection="glossary" document={entry} />
      </ScreenTitle>
      {entry.descriptionHtml ? (
        <Prose html={entry.descriptionHtml} />
      ) : (
        <p className="acronym-undescribed">Ainda não temos a explicação desta sigla.</p>
      )}
      {hasCounter(entry.kind) && <SectorHours sector={entry.id} />}
      {facts.length > 0 && <Facts facts={facts} />}
      <ContactActions entry={entry} place={placeOf(entry, campuses)} />
      <CorrectionLink of={`glossary/${entry.id}`} />
    </>
  )
}

export const screen: Screen = {
  View: AcronymView,
  head({ params }, content) {
    const entry = content.document('glossary', params.id ?? '')
    if (!entry) return { title: 'Sigla', isMissing: entry === null }
    return {
      title: `${entry.acronym}: ${entry.name}`,
      description: `O que quer dizer ${entry.acronym}: ${entry.name}.`,
    }
  },
}
