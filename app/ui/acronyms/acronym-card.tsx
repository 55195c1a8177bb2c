import { readerPath as glossaryPath } from 'virtual:reader-path/glossary'
import { useCallback, useRef } from 'react'
import { useLocalTime } from '#app/i18n/clock.ts'
import { openingSentence } from '#app/i18n/opening-sentence.ts'
import { telephoneUrl } from '#app/i18n/telephone.ts'
import { useOpening } from '#app/i18n/use-opening.ts'
import { useCollection, useDocument } from '#app/replica/use-content.ts'
import { type Fact, Facts } from '#app/ui/document/facts.tsx'
import { doubtSentence, TrustNote } from '#app/ui/document/trust-note.tsx'
import { UnlinkedProse } from '#app/ui/document/unlinked-prose.tsx'
import type { Summary } from '#content/document.ts'
import { factsOf } from './acronym-facts.tsx'
import { contactOf, hasCounter, placeOf } from './contact.ts'
import '#app/ui/dialog.css'
import './acronym-card.css'

interface Props {
  entry: Summary<'glossary'>
  onClose(): void
}

/** What one looks an acronym up for: what it stands for, where it is, whether it is open, and its telephone. */
export function AcronymCard({ entry, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element
    element?.showModal()
  }, [])
  const campuses = useCollection('campuses') ?? []
  const text = useDocument('glossary', entry.id)?.descriptionHtml
  const facts = [...useHours(entry), ...factsOf(entry, campuses)]
  const phone = contactOf(entry, placeOf(entry, campuses), 'phone')
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={open}
      className="dialog acronym-card"
      aria-labelledby="acronym-card-title"
      onClose={onClose}
      // Beside the card, or a link out of it: whoever taps there has done with it.
      onClick={({ target }) =>
        (target === dialog.current || (target as Element).closest('a[href^="/"]')) && close()
      }
    >
      <h2 id="acronym-card-title">{entry.acronym}</h2>
      <p>{entry.name}</p>
      {text && <UnlinkedProse html={text} level={3} />}
      <Facts facts={facts} />
      <TrustNote of={entry} parts={facts} />
      <div className="dialog-ways">
        <button type="button" className="button button-quiet" onClick={close}>
          Fechar
        </button>
        <a className="button button-quiet" href={glossaryPath + entry.id}>
          Ver mais
        </a>
        {phone && (
          <a className="button" href={telephoneUrl(phone.value)}>
            Ligar
          </a>
        )}
      </div>
    </dialog>
  )
}

/** Whether each counter of a sector is open at this moment. */
function useHours({ id, kind }: Summary<'glossary'>): Fact[] {
  const services = useCollection('services') ?? []
  const { day } = useLocalTime()
  const openingOf = useOpening()
  if (!hasCounter(kind)) return []
  return services
    .filter(({ sector }) => sector === id)
    .map((service) => ({
      label: service.name,
      value: openingSentence(openingOf(service), day),
      doubt: doubtSentence(service),
    }))
}
