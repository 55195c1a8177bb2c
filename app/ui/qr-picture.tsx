import { use } from 'react'
import './qr-picture.css'

let encoder: Promise<typeof import('uqr')> | undefined

function fetchEncoder(): Promise<typeof import('uqr')> {
  encoder ??= import('uqr')
  return encoder
}

interface Props {
  text: string
  label: string
  /** How much of it may be dirty or torn: 7 % of `L`, 15 % of `M`, which paper needs. */
  ecc?: 'L' | 'M'
}

/** A text as a QR code, made on the device; its encoder is fetched only here. */
export function QrPicture({ text, label, ecc = 'L' }: Props) {
  const { encode } = use(fetchEncoder())
  const { data, size } = encode(text, { border: 2, ecc })
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
