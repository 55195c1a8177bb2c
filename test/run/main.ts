import { runStages } from './run-stages.ts'
import { longStages, usualStages } from './stages.ts'

// npm test [-- stage …]; npm run test:long [-- stage …]

const [kind, ...wanted] = process.argv.slice(2)
const stages = kind === 'long' ? longStages : usualStages
const names = stages.map(({ name }) => name)
const unknown = wanted.filter((name) => !names.includes(name))

if (unknown.length > 0) {
  console.error(`No stage is called ${unknown.join(', ')}. There are: ${names.join(', ')}`)
  process.exitCode = 2
} else {
  const isGreen = await runStages(
    stages.filter(({ name }) => wanted.length === 0 || wanted.includes(name)),
  )
  process.exitCode = isGreen ? 0 : 1
}
