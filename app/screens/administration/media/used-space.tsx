import { useId } from 'react'

const megabytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** How much of the room for pictures is used, in bytes. */
export function UsedSpace({ used, quota }: { used: number; quota: number }) {
  const id = useId()
  const words = `${inMegabytes(used)} de ${inMegabytes(quota)} usados`
  return (
    <p className="used-space">
      <span id={id}>{words}</span>
      <meter aria-labelledby={id} min={0} max={quota} high={quota * 0.9} value={used} />
    </p>
  )
}

function inMegabytes(bytes: number): string {
  return `${megabytes.format(bytes / 1e6)} MB`
}
