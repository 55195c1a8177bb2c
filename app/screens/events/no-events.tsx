import { EmptyIllustration, StateView } from '#app/ui/state-view.tsx'

interface Props {
  isFiltered: boolean
  pastCount: number
}

/** Nothing to come: says so kindly and shows what there was. */
export function NoEvents({ isFiltered, pastCount }: Props) {
  return (
    <StateView
      illustration={<EmptyIllustration />}
      title={isFiltered ? 'Nada marcado neste campus' : 'Nenhum evento marcado'}
      text={
        pastCount > 0
          ? 'Quando houver, aparece aqui. Abaixo, o que já aconteceu.'
          : 'Quando houver, aparece aqui.'
      }
    >
      {isFiltered && (
        <a className="button" href="/eventos" data-nav="replace">
          Ver todos os campi
        </a>
      )}
    </StateView>
  )
}
