import type { ContentProblem } from '#content/validation/check-content.ts'

/** `message` lists every problem in Portuguese, a line each: file, record, field. */
export class ImportError extends Error {
  override readonly name = 'ImportError'

  constructor(problems: readonly ContentProblem[] | string) {
    const reason =
      typeof problems === 'string'
        ? ` ${problems}`
        : ['', ...problems.map((problem) => `  ${describeProblem(problem)}`)].join('\n')
    super(`O conteúdo não foi importado:${reason}`)
  }
}

/** `news.json › aula › date: use um dia que exista, com mês e ano`. */
export function describeProblem({ collection, record, field, message }: ContentProblem): string {
  return `${[`${collection}.json`, record, field].filter(Boolean).join(' › ')}: ${message}`
}
