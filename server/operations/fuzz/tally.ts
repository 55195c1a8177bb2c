import type { Actor } from './cast.ts'
import { actors } from './cast.ts'

const kinds = ['intact', 'broken'] as const
type Kind = (typeof kinds)[number]

const columns = ['2xx', '3xx', '400', '401', '403', '404', '4xx', '503', 'none'] as const
type Column = (typeof columns)[number]

/** What was answered to whom. */
export class Tally {
  readonly #counts = new Map<string, number>()

  add(actor: Actor, isIntact: boolean, status: number | undefined): void {
    const key = keyOf(actor, isIntact ? 'intact' : 'broken', columnOf(status))
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  /** Of an actor's intact requests, the share that was answered with what was asked for. */
  success(actor: Actor): number {
    const of = (wanted: readonly Column[]) =>
      wanted.reduce((sum, column) => sum + this.#count(actor, 'intact', column), 0)
    return of(['2xx', '3xx']) / of(columns)
  }

  print(): void {
    const rows = actors.flatMap((actor) =>
      kinds.map((kind) => [
        `${actor}, ${kind}`,
        ...columns.map((column) => String(this.#count(actor, kind, column))),
      ]),
    )
    const heads = ['Requests', ...columns]
    const lines = [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
    console.log(lines.join('\n'))
  }

  #count(actor: Actor, kind: Kind, column: Column): number {
    return this.#counts.get(keyOf(actor, kind, column)) ?? 0
  }
}

function keyOf(actor: Actor, kind: Kind, column: Column): string {
  return [actor, kind, column].join()
}

function columnOf(status: number | undefined): Column {
  if (status === undefined) return 'none'
  const exact = columns.find((column) => column === String(status))
  if (exact) return exact
  return status < 300 ? '2xx' : status < 400 ? '3xx' : '4xx'
}
