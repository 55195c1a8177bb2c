/** Whether a shift that is offered suits whoever looks for another: `diurno` is morning or afternoon. */
export function includesShift(offered: string, wanted: string): boolean {
  return (
    offered === wanted ||
    (offered === 'diurno' && (wanted === 'matutino' || wanted === 'vespertino'))
  )
}
