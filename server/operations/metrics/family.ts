export type Labels = Readonly<Record<string, string>>

export interface Sample {
  /** What follows the family's name, such as `_bucket`. */
  suffix?: string
  labels?: Labels
  value: number
}

/** What is measured under one name, in Prometheus' terms. */
export interface Family {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: readonly Sample[]
}

/** A family of one value without labels. */
export function single(
  type: 'counter' | 'gauge',
  name: string,
  help: string,
  value: number,
): Family {
  return { name, help, type, samples: [{ value }] }
}

export const TEXT_CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Prometheus' text exposition format, version 0.0.4. */
export function formatFamilies(families: readonly Family[]): string {
  return families
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map((sample) => formatSample(name, sample)),
    ])
    .map((line) => `${line}\n`)
    .join('')
}

function formatSample(name: string, { suffix = '', labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`)
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${formatValue(value)}`
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

function formatValue(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf'
  return value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value)
}
