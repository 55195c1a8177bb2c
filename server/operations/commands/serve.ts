import type { Command } from './command.ts'

/** `campus serve`: the same process as `npm start`, without building. */
export const serve: Command = {
  usage: '',
  about:
    'Atende o público no endereço de HOST e PORT. SIGTERM ou Ctrl+C o encerra: as respostas em\nandamento terminam antes.',
  async run({ root }) {
    const { runBuiltServer } = await import('#server/operations/run-built-server.ts')
    await runBuiltServer(root)
    return undefined
  },
}
