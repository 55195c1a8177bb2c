import { WhomToAsk } from '#app/ui/document/deferred-document.ts'
import { StateView } from '#app/ui/state-view.tsx'

interface Props {
  /** The list of all campuses, where this one is of some. */
  all: string | undefined
  hasPast: boolean
}

/** Nothing to come: says so kindly and shows what there was. */
export function NoEvents({ all, hasPast }: Props) {
  return (
    <>
      <StateView
        illustration="empty"
        title={all ? 'Nada marcado neste campus' : 'Nenhum evento marcado'}
        text={
          hasPast
            ? 'Quando houver, aparece aqui. Abaixo, o que já aconteceu.'
            : 'Quando houver, aparece aqui.'
        }
      >
        {all && (
          <a className="button" href={all} data-nav="replace">
            Ver todos os campi
          </a>
        )}
      </StateView>
      <WhomToAsk />
    </>
  )
}
