import { useId } from 'react'
import { formatDate } from '#app/i18n/dates.ts'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import type { Admission, Rectification } from '#content/admission-steps.ts'

/** What the institute changed after it published, the latest first. */
export function Rectifications({ of }: { of: Admission }) {
  const { rectifications: list } = of
  const titleId = useId()
  if (list.length === 0) return null
  const latestFirst = list.toSorted((one, other) =>
    (other.date ?? '').localeCompare(one.date ?? ''),
  )
  return (
    <section className="rectifications" aria-labelledby={titleId}>
      <h2 id={titleId}>O que mudou</h2>
      <ul>
        {latestFirst.map((change) => (
          <li key={`${change.what} ${change.date} ${change.before}`}>
            <h3>{change.what}</h3>
            <p>
              <Difference change={change} of={of} />
            </p>
            <p className="rectification-source">
              {change.date ? `Retificação de ${formatDate(change.date)}` : 'Data não informada'}
              {change.link && (
                <>
                  {' · '}
                  <a href={change.link} target="_blank" rel="noopener">
                    Ver a retificação
                    <span className="visually-hidden"> (abre em outra janela)</span>
                  </a>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DifferenceProps {
  change: Pick<Rectification, 'before' | 'after'>
  of: Admission
}

/** `Mudou de 20/11 para 24/11`, struck through and marked, and in words for those who do not see that. */
export function Difference({ change, of }: DifferenceProps) {
  const before = change.before && (
    <del>
      <PlainText text={change.before} of={of} />
    </del>
  )
  const after = change.after && (
    <ins>
      <PlainText text={change.after} of={of} />
    </ins>
  )
  if (before && after)
    return (
      <>
        Mudou de {before} para {after}
      </>
    )
  if (after) return <>Passou a valer: {after}</>
  if (before) return <>Deixou de valer: {before}</>
  return 'Mudou: veja a retificação.'
}
