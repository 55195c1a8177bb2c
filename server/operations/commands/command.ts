import type { Configuration } from '#server/configuration.ts'
import type { ExitCode } from '#server/operations/exit-codes.ts'
import type { OnProgress } from '#server/store/transfer.ts'

const decimals = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** `12,3 MB`, of a million bytes. */
export function formatBytes(bytes: number): string {
  return `${decimals.format(bytes / 1e6)} MB`
}

export function formatSeconds(seconds: number): string {
  return `${decimals.format(seconds)} s`
}

export function formatCount(count: number): string {
  return count.toLocaleString('pt-BR')
}

/** An option as `parseArgs` takes it, and as the help tells of it. */
export interface Option {
  readonly type: 'boolean' | 'string'
  readonly help: string
  /** What its value is called in the help. */
  readonly value?: string
}

/** A command as somebody called it. */
export interface Call {
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  readonly arguments: readonly string[]
  /** The program's folder. */
  readonly root: string
  /** Throws a `ConfigurationError`. */
  configuration(): Configuration
  /** Shows how far something is, under that name, where a person looks on. */
  progress(label: string): OnProgress
}

/** What a command answers: to a person, and, with `--json`, to a program. */
export interface Outcome {
  readonly message: string
  readonly data?: Readonly<Record<string, unknown>>
  /** 0 by default. */
  readonly exitCode?: ExitCode
}

/** One of the things that `campus` does. Texts are for the help, in Portuguese. */
export interface Command {
  /** What comes after its name, such as `<arquivo> [--replace]`. */
  readonly usage: string
  readonly about: string
  readonly options?: Readonly<Record<string, Option>>
  /** How many arguments it takes, at least and at most; none by default. */
  readonly takes?: readonly [number, number]
  /** Undefined where it goes on in the background, as the server does. */
  run(call: Call): Promise<Outcome | undefined>
}
