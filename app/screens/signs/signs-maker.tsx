import { useState } from 'react'
import { serverUrl } from '#app/platform/server-url.ts'
import { useCollection, useSettings } from '#app/replica/use-content.ts'
import { hasCounter } from '#app/ui/acronyms/contact.ts'
import { Waiting } from '#app/ui/state-view.tsx'
import { concerns } from '#content/campus-scope.ts'
import { shortPath } from '#content/short-code.ts'
import { foldText } from '#content/text/fold-text.ts'
import { Sign, type SignFacts } from './sign.tsx'
import { type Layout, layouts, sheetsOf } from './sign-sheets.ts'

const MAX_COPIES = 20

/** Chooses what gets a sign and how many stand on a sheet, and shows the sheets as they are printed. */
export function SignsMaker({ first }: { first: string | null }) {
  const signs = useSigns()
  const campuses = useCollection('campuses')
  const [chosen, setChosen] = useState<readonly string[]>(first ? [first] : [])
  const [campus, setCampus] = useState('')
  const [words, setWords] = useState('')
  const [layout, setLayout] = useState<Layout>('a4-1')
  const [copies, setCopies] = useState(1)
  if (!signs || !campuses) return <Waiting rows={6} />

  const wanted = foldText(words)
  const offered = signs.filter(
    ({ scope, title, subtitle }) =>
      (!campus || concerns(scope, campus)) && foldText(`${title} ${subtitle}`).includes(wanted),
  )
  const toPrint = signs.filter(({ key }) => chosen.includes(key))
  const sheets = sheetsOf(toPrint, layout, copies)
  const toggle = (key: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, key] : chosen.filter((each) => each !== key))

  return (
    <>
      <div className="signs-form">
        <div className="signs-fields">
          <label>
            Procurar
            <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
          </label>
          <label>
            Campus
            <select value={campus} onChange={({ target }) => setCampus(target.value)}>
              <option value="">Todos</option>
              {campuses.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
        <fieldset className="signs-choice">
          <legend>De quem são as placas</legend>
          {offered.length === 0 && <p>Nada com esse nome.</p>}
          {offered.map(({ key, title, subtitle }) => (
            <label key={key}>
              <input
                type="checkbox"
                checked={chosen.includes(key)}
                onChange={({ target }) => toggle(key, target.checked)}
              />
              <span>
                {title}
                {subtitle && <small>{subtitle}</small>}
              </span>
            </label>
          ))}
        </fieldset>
        <div className="signs-fields">
          <label>
            Papel
            <select value={layout} onChange={({ target }) => setLayout(target.value as Layout)}>
              {Object.entries(layouts).map(([key, { name }]) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            Cópias de cada
            <input
              type="number"
              min={1}
              max={MAX_COPIES}
              value={copies}
              onChange={({ target }) =>
                setCopies(Math.min(MAX_COPIES, Math.max(1, Math.trunc(target.valueAsNumber) || 1)))
              }
            />
          </label>
        </div>
        <div className="actions">
          <button
            type="button"
            className="button"
            disabled={sheets.length === 0}
            onClick={() => print()}
          >
            Imprimir
          </button>
          {chosen.length > 0 && (
            <button type="button" className="button button-quiet" onClick={() => setChosen([])}>
              Limpar
            </button>
          )}
          <p role="status">{amount(toPrint.length * copies, sheets.length)}</p>
        </div>
      </div>
      {sheets.length > 0 && (
        <section className="sign-sheets" aria-label="Prévia">
          {sheets.map((sheet, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place
            <div key={number} className={`sign-sheet sign-sheet-${layout}`}>
              {sheet.map((sign, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: copies are alike
                <Sign key={`${sign.key} ${at}`} sign={sign} />
              ))}
            </div>
          ))}
        </section>
      )}
    </>
  )
}

function amount(signs: number, sheets: number): string {
  if (signs === 0) return 'Escolha pelo menos uma placa.'
  const words = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
  return `${words(signs, 'placa')} em ${words(sheets, 'folha')}`
}

/** What can have a sign: campuses, and whatever of the glossary has a door. `undefined` until the content is here. */
function useSigns(): SignFacts[] | undefined {
  const campuses = useCollection('campuses')
  const entries = useCollection('glossary')
  const { institutionName } = useSettings()
  if (!campuses || !entries) return undefined
  const origin = serverUrl || location.origin
  const common = (collection: 'campuses' | 'glossary', id: string) => ({
    key: `${collection}/${id}`,
    url: origin + shortPath(collection, id),
    institution: institutionName,
  })
  return [
    ...campuses.map((campus) => ({
      ...common('campuses', campus.id),
      scope: [campus.id],
      title: campus.name,
      subtitle: '',
      question: 'O que funciona neste campus? O que está aberto agora?',
    })),
    ...entries
      .filter(({ kind }) => hasCounter(kind))
      .map((entry) => ({
        ...common('glossary', entry.id),
        scope: entry.campuses,
        title: entry.acronym,
        subtitle: entry.name,
        question: 'O que é este setor? Está aberto agora?',
      })),
  ]
}
