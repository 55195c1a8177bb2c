/** Something measured, and what it should be. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit:
    | 'kB'
    | 's'
    | 'ms'
    | 'µs'
    | 'MB'
    | 'requests/s'
    | 'pages/s'
    | 'creates/s'
    | 'sign-ins/s'
    | 'points'
    | '×'
    | 'events'
    | 'times'
    | 'commits/s'
    | 'tables'
    | 'queries/s'
    | 'nodes'
    | 'streams'
    | 'connections'
    | 'bytes'
    | 'cores'
    | 'core-hours'
    | 'GB'
    | 'Mbit/s'
    | '%'
    /** A figure without one, like the layout shift. */
    | ''
  /** The same of something else, beside which it is printed with the ratio. */
  readonly beside?: { readonly what: string; readonly value: number }
  /** What it has to keep to; without one it is there to compare with. */
  readonly target?: { readonly atMost: number } | { readonly atLeast: number }
}

export function isMissed({ value, target }: Figure): boolean {
  if (!target) return false
  return 'atMost' in target ? value > target.atMost : value < target.atLeast
}

export function median(values: readonly number[]): number {
  // Among others it would be sorted anywhere, and kept to any target.
  if (values.some(Number.isNaN)) throw new Error('What was not measured has no median')
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  if (low === undefined || high === undefined) throw new Error('No values, no median')
  return (low + high) / 2
}

/** The value that this share of them (0 to 1) does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('No values, no percentile')
  return value
}

/** A title, then a line for each figure: name, value with unit, what it is compared with, target. */
export function formatFigures(title: string, figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ name }) => name.length))
  const lines = figures.map((figure) => {
    const value = `${round(figure)} ${figure.unit}`.padStart(18)
    const rest = [formatBeside(figure), formatTarget(figure)].filter(Boolean).join('  ')
    return `  ${figure.name.padEnd(width)}${value}  ${rest}`.trimEnd()
  })
  return [title, ...lines].join('\n')
}

function formatBeside({ value, unit, beside }: Figure): string {
  if (!beside) return ''
  const ratio = beside.value > 0 ? `, ${(value / beside.value).toFixed(2)} ×` : ''
  return `(${beside.what}: ${round({ value: beside.value, unit })}${ratio})`
}

function formatTarget(figure: Figure): string {
  if (!figure.target) return ''
  const limit =
    'atMost' in figure.target
      ? `≤ ${round({ ...figure, value: figure.target.atMost })}`
      : `≥ ${round({ ...figure, value: figure.target.atLeast })}`
  return `${limit}${isMissed(figure) ? ' MISSED' : ''}`
}

function round({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  if (unit === '×') return value.toFixed(2)
  // A layout shift is told to the third place.
  if (value > 0 && value < 0.1) return value.toLocaleString('en', { maximumSignificantDigits: 2 })
  return value.toLocaleString('en', { maximumFractionDigits: value < 1000 ? 1 : 0 })
}
