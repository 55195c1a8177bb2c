import type { Command } from './command.ts'
import { endOnSignals } from './end-on-signals.ts'
import { CommandError } from './exit-codes.ts'
import { formatBytes, formatCount, formatSeconds } from './format.ts'

/** `campus migrate --to <address>`. */
export const migrate: Command = {
  usage: '--to <endereço>',
  about: `Leva tudo do banco de dados configurado para outro, que precisa estar vazio, e confere com uma
soma SHA-256 por tabela. O original fica como está. Antes, encerre os servidores: o que alguém
gravasse durante a mudança se perderia, por isso ela é recusada enquanto houver um ligado.
  campus migrate --to postgres://usuario:senha@servidor:5432/banco
  campus migrate --to sqlite:./data`,
  options: {
    to: {
      type: 'string',
      value: 'endereço',
      help: 'postgres://… ou sqlite:<pasta de dados>, com o nome do arquivo se acaba em .db',
    },
  },
  async run(call) {
    const { to } = call.options
    if (typeof to !== 'string') throw new CommandError('usage', 'campus migrate: falta --to.')
    const { migrateStore } = await import('#server/operations/migrate-store.ts')
    const begun = performance.now()
    endOnSignals()
    const { tables, next } = await migrateStore(call.configuration(), to, call.progress('Mudando'))
    const seconds = (performance.now() - begun) / 1000
    const peakMemory = process.resourceUsage().maxRSS * 1024
    const width = Math.max(...tables.map(({ table }) => table.length))
    return {
      message: [
        ...tables.map(
          ({ table, rows, sha256 }) =>
            `${table.padEnd(width)} ${formatCount(rows).padStart(9)}  ${sha256}`,
        ),
        '',
        `Mudança feita e conferida: as somas são iguais nos dois bancos (${formatSeconds(seconds)}, ${formatBytes(peakMemory)} de memória no máximo).`,
        `Agora inicie os servidores com ${next}.`,
      ].join('\n'),
      data: { seconds, peakMemory, tables },
    }
  },
}
