import { useState } from 'react'
import { readKept } from '#app/editing/kept-draft.ts'
import type { DraftState } from '#app/editing/use-draft.ts'
import { useSend } from '#app/session/use-send.ts'
import type { CollectionName } from '#content/collections.ts'
import { editingPaths, type HandedAnswer } from '#protocol/editing.ts'
import type { Editors } from './use-editors.ts'

interface Props {
  collection: CollectionName
  id: string
  state: DraftState
  editors: Editors
}

/** Offers what somebody handed over together with the turn. */
export function HandedDraft({ collection, id, state, editors }: Props) {
  const send = useSend()
  const [isLost, setLost] = useState(false)
  const { form, act } = editors
  const isHanded = editors.editors.some((each) => each.form === form && each.isHanded)

  async function take() {
    const url = editingPaths.turn(collection, encodeURIComponent(id), form)
    const answer = await send<HandedAnswer>('GET', url)
    const handed = answer.kind === 'done' ? readKept(answer.value.handed?.body) : undefined
    setLost(!handed)
    if (!handed) return
    state.fill(handed)
    await act({ do: 'forget' })
  }

  return (
    <div role="status">
      {isHanded && (
        <div className="form-notice">
          <p>
            A vez é sua, com o que a outra pessoa escreveu e ainda não salvou.{' '}
            {state.isChanged && 'O que você já escreveu fica; o resto vem de lá.'}
          </p>
          {isLost && <p>Não deu para buscar o texto. Tente de novo.</p>}
          <p className="actions">
            <button type="button" className="text-button" onClick={take}>
              Continuar com esse texto
            </button>
            <button type="button" className="text-button" onClick={() => act({ do: 'forget' })}>
              Não usar
            </button>
          </p>
        </div>
      )}
    </div>
  )
}
