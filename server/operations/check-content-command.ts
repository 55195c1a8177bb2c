/** `content:check [folder]`: prints how many records each collection has, or every problem; exits with 1 when there is one. */
import type { ContentProblem } from '#content/check-content.ts'
import { collectionNames, collections } from '#content/collections.ts'
import { readContentFolder } from './read-content-folder.ts'

const folder = process.argv[2] ?? 'content/starter/ifb'

try {
  const { records, problems } = await readContentFolder(folder)
  if (problems.length === 0) {
    console.log(`${folder}: nenhum problema.\n`)
    for (const name of collectionNames) {
      console.log(
        `${collections[name].label.many.padEnd(24)}${String(records[name].length).padStart(5)}`,
      )
    }
  } else {
    for (const problem of problems) console.error(describe(problem))
    console.error(
      `\n${folder}: ${problems.length === 1 ? '1 problema.' : `${problems.length} problemas.`}`,
    )
    process.exitCode = 1
  }
} catch (error) {
  if (!isMissingFolder(error)) throw error
  console.error(`Não há uma pasta em ${folder}.`)
  process.exitCode = 1
}

function describe({ collection, record, field, message }: ContentProblem): string {
  return `${[`${collection}.json`, record, field].filter(Boolean).join(' › ')}: ${message}`
}

function isMissingFolder(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))
  )
}
