// Imports nothing, and says only what old versions of Node understand: the entries call it before anything else.

const LEAST_MAJOR = 26
/** As `sysexits.h` has it; `docs/operations.md` lists it. systemd does not try again after it. */
const CONFIGURATION_EXIT_CODE = 78

/** Ends the process with one sentence where this Node is too old to run the program; `instead` is what to call. */
export function refuseOldNode(instead: string): void {
  const version = process.versions.node
  if (Number(version.split('.')[0]) >= LEAST_MAJOR) return
  const message = `O Campus na Mão precisa do Node.js ${LEAST_MAJOR} ou mais novo, e este é o ${version}: na pasta do projeto, use “${instead}”, que chama o Node.js que vem com ele (node_modules/.bin/node).`
  if (process.argv.includes('--json')) console.log(JSON.stringify({ ok: false, message }))
  else console.error(message)
  process.exit(CONFIGURATION_EXIT_CODE)
}
