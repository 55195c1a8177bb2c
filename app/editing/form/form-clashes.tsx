import { useEffect, useRef } from 'react'
import { recordOf } from '#app/editing/drafts/draft.ts'
import type { CollectionName } from '#content/collections.ts'
import '#app/editing/editing.css'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import { fieldLabel } from '#app/editing/format-value.ts'
import { FieldVersions } from '#app/editing/outbox/conflict-choice.tsx'

interface Props {
  collection: CollectionName
  state: DraftState
}

/** Has the person choose, field by field, where somebody else has changed what they are changing. The rest of the form waits meanwhile, as it is. */
export function FormClashes({ collection, state }: Props) {
  const { clashes, base, draft, choose } = state
  const title = useRef<HTMLHeadingElement>(null)
  const hasChosen = useRef(false)
  useEffect(() => {
    if (!hasChosen.current) return
    hasChosen.current = false
    // The button that had the focus is gone.
    const next =
      clashes.length > 0 ? title.current : document.querySelector<HTMLElement>(saveButton)
    next?.focus()
  }, [clashes])
  const mine = recordOf(collection, draft)
  return (
    <div role="status">
      {clashes.length > 0 && (
        <section className="conflict form-clashes" aria-labelledby="campos-a-escolher">
          <h2 id="campos-a-escolher" ref={title} tabIndex={-1}>
            {clashes.length === 1
              ? 'Outra pessoa mudou o mesmo campo'
              : `Outra pessoa mudou os mesmos ${clashes.length} campos`}
          </h2>
          <p>Nada se perdeu. Escolha o que vale; depois é só salvar.</p>
          <dl className="differences">
            {clashes.map((name) => (
              <div key={name}>
                <dt>{fieldLabel(collection, name)}</dt>
                <FieldVersions
                  collection={collection}
                  name={name}
                  theirs={base.document[name]}
                  mine={mine[name]}
                >
                  {(version, heading, value) => (
                    <dd>
                      <small>{heading}</small>
                      {value}
                      <button
                        type="button"
                        className="text-button"
                        aria-label={`${fieldLabel(collection, name)}: ${choices[version]}`}
                        onClick={() => {
                          hasChosen.current = true
                          choose(name, version)
                        }}
                      >
                        {choices[version]}
                      </button>
                    </dd>
                  )}
                </FieldVersions>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}

const saveButton = '.save-bar [type="submit"]'

const choices = { theirs: 'Ficar com este', mine: 'Usar o meu' } as const
