import { use } from 'react'

let encoder: Promise<typeof import('uqr')> | undefined

function fetchEncoder(): Promise<typeof import('uqr')> {
  encoder ??= import('uqr')
  return encoder
}

/** A text as a QR code; its encoder is fetched only here. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { encode } = use(fetchEncoder())
  const { data, size } = encode(text, { border: 2 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className="qr-picture"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className="qr-ground" d={`M0 0h${size}v${size}H0z`} />
      <path className="qr-dots" d={path} />
    </svg>
  )
}
