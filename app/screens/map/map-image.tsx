import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import type { MouseEvent, SVGProps } from 'react'
import { isPlainClick } from '#app/platform/plain-click.ts'
import type { Summary } from '#content/document.ts'
import type { Coordinates } from '#content/fields.ts'
import { type Label, type LabelSide, labelWidth, PIN_RADIUS } from '#content/map/arrange-pins.ts'
import type { MapDrawing, MapPin } from '#content/map/draw-map.ts'
import { isInFrame, MAP_WIDTH, type MapPlace, placeOf } from '#content/map/map-frame.ts'

interface Props {
  drawing: MapDrawing
  /** Water and roads, as the institute drew them: an SVG element in degrees, of which the content is taken. */
  lines?: string | undefined
  /** In the order of the pins. */
  campuses: readonly Summary<'campuses'>[]
  own: string | undefined
  /** Where the reader is, as long as they show it. */
  here: Coordinates | undefined
  onOpen(id: string): void
}

/**
 * The drawing as SVG that grows with its place: pins and letters keep their size, which only units of the page have, so
 * their places are shares of the whole. A pin is a link; with a script the nearest one to a tap opens its card.
 */
export function MapImage({ drawing, lines, campuses, own, here, onOpen }: Props) {
  const { frame, height, pins, ground, scale } = drawing
  const you = here && isInFrame(frame, here) ? placeOf(frame, here) : undefined
  function open(event: MouseEvent<SVGSVGElement>): void {
    const id = isPlainClick(event.nativeEvent) && tappedPin(event)
    if (!id) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links in it answer keys
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset
    <svg className="map" data-shape={frame.shape} role="group" aria-label="Mapa" onClick={open}>
      <svg viewBox={`0 0 ${MAP_WIDTH} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {ground.isOutline ? (
          <path className="map-outline" d={ground.path} />
        ) : (
          <>
            <path className="map-halo" d={ground.path} />
            <path className="map-ground" d={ground.path} />
          </>
        )}
      </svg>
      {lines && (
        <svg
          viewBox={`${frame.west} ${-frame.north} ${frame.east - frame.west} ${frame.north - frame.south}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: `safe-drawing.ts` made it
          dangerouslySetInnerHTML={{ __html: lines.slice(lines.indexOf('>') + 1, -6) }}
        />
      )}
      <Scale scale={scale} />
      <svg x="100%" y="100%" className="map-north" aria-hidden="true">
        <path d="M-18 -30l5 14l-5 -4l-5 4z" />
        <text x="-18" y="-6" textAnchor="middle">
          N
        </text>
      </svg>
      {pins.map((pin) => (
        <Lead key={pin.id} pin={pin} />
      ))}
      {pins.map((pin, index) => {
        const campus = campuses.find(({ id }) => id === pin.id)
        return (
          campus && (
            <Pin key={pin.id} pin={pin} number={index + 1} campus={campus} isOwn={pin.id === own} />
          )
        )
      })}
      {you && (
        <svg x={percent(you.x / MAP_WIDTH)} y={percent(you.y / height)} className="map-you">
          <title>Você está aqui</title>
          <circle r="9" />
          <circle r="5" />
          <text y="20">Você</text>
        </svg>
      )}
    </svg>
  )
}

interface PinProps {
  pin: MapPin
  number: number
  campus: Summary<'campuses'>
  isOwn: boolean
}

function Pin({ pin: { x, y, label }, number, campus, isOwn }: PinProps) {
  return (
    <svg x={percent(x)} y={percent(y)} role="none">
      <a
        className="map-pin"
        href={campusPath + campus.id}
        data-own={isOwn || undefined}
        data-kind={kindOf(campus)}
        // Whoever speaks to the device says what is to be seen.
        aria-label={`${number}. ${campus.shortName}`}
      >
        <circle r={PIN_RADIUS} />
        <text className="map-number" dy={level}>
          {number}
        </text>{' '}
        {label && <Name text={campus.shortName} {...label} />}
      </a>
    </svg>
  )
}

/** From a place to its pin, where that stands beside it. */
function Lead({ pin: { x, y, from } }: { pin: MapPin }) {
  return (
    from && (
      <line
        className="map-lead"
        x1={percent(from.x)}
        y1={percent(from.y)}
        x2={percent(x)}
        y2={percent(y)}
      />
    )
  )
}

function Name({ text, side, isLargeOnly }: Label & { text: string }) {
  const how = { className: 'map-name', 'data-large': isLargeOnly || undefined }
  const width = labelWidth(text)
  return (
    <>
      {side.includes('-') && (
        // Between a pin and a name that is askew of it.
        <rect
          {...how}
          x={side.endsWith('right') ? -8 : 8 - width}
          y={side.startsWith('above') ? -14 : 0}
          width={width}
          height="14"
        />
      )}
      <text {...how} {...textPlaces[side]}>
        {text}
      </text>
    </>
  )
}

/** What is neither a campus to study at nor open yet looks otherwise. */
function kindOf({ stage, kind }: Summary<'campuses'>): string | undefined {
  return stage === 'planned' ? stage : kind === 'campus' ? undefined : kind
}

const level = '.35em'
const below = { y: 14, dy: '.8em' }
const above = { y: -14, dy: '-.1em' }

/** As `arrange-pins.ts` counts with. */
const textPlaces: Record<LabelSide, SVGProps<SVGTextElement>> = {
  right: { x: 15, dy: level },
  left: { x: -15, dy: level, textAnchor: 'end' },
  below: { ...below, textAnchor: 'middle' },
  above: { ...above, textAnchor: 'middle' },
  'above-right': { x: -8, ...above },
  'below-right': { x: -8, ...below },
  'above-left': { x: 8, ...above, textAnchor: 'end' },
  'below-left': { x: 8, ...below, textAnchor: 'end' },
}

function Scale({ scale: { km, share } }: Pick<MapDrawing, 'scale'>) {
  const words = km < 1 ? `${km * 1000} m` : `${km.toLocaleString('pt-BR')} km`
  return (
    <svg x="10" y="100%" className="map-scale" aria-hidden="true">
      <path d="M0 -14v6" />
      <rect y="-9" width={percent(share)} height="2" />
      <svg x={percent(share)} aria-hidden="true">
        <path d="M0 -14v6" />
        <text x="6" y="-6">
          {words}
        </text>
      </svg>
    </svg>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}

/** A finger is not as exact as a pin is small, in pixels. */
const REACH = 24

/** The campus of the pin that somebody means: that which they hit, by its name, or what is nearest to the tap. */
function tappedPin({
  target,
  currentTarget,
  clientX,
  clientY,
  detail,
}: MouseEvent<SVGSVGElement>): string | undefined {
  const link = (target as Element).closest<SVGAElement>('.map-pin')
  if (link && detail === 0) return idOf(link)
  const [near] = [...currentTarget.querySelectorAll<SVGAElement>('.map-pin')]
    .map((pin) => ({ pin, distance: distanceTo(pin, { x: clientX, y: clientY }) }))
    .sort((a, b) => a.distance - b.distance)
  const reach = link ? PIN_RADIUS + 1 : REACH
  const meant = near && near.distance <= reach ? near.pin : link
  return meant ? idOf(meant) : undefined
}

function idOf(pin: SVGAElement): string | undefined {
  return pin.getAttribute('href')?.slice(campusPath.length)
}

function distanceTo(pin: SVGAElement, { x, y }: MapPlace): number {
  const box = pin.querySelector('circle')?.getBoundingClientRect()
  if (!box) return Number.POSITIVE_INFINITY
  return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y)
}
