import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { Icon } from '#app/ui/icon.tsx'

/** Said where a review was asked for: what was typed has gone there. */
export function ReviewAsked() {
  return (
    <p className="form-success">
      <Icon svg={check} />
      <span>Pedido enviado. As mudanças valem quando outra pessoa aprovar.</span>
    </p>
  )
}
