import { exitCodes } from '#server/operations/exit-codes.ts'
import type { Diagnostic } from '#server/store/diagnostics.ts'
import type { Command } from './command.ts'

const words: Record<Diagnostic['state'], string> = {
  ok: 'ok',
  attention: 'atenção',
  error: 'erro',
}

/** `campus doctor`. */
export const doctor: Command = {
  usage: '',
  about: `Confere a configuração, o limite de arquivos abertos, a pasta e o disco, o relógio, o banco de dados,
o conteúdo, o e-mail e os backups, sem mudar nada, também com o servidor ligado. Termina com 1 se algo está errado.`,
  async run(call) {
    const { diagnoseInstallation } = await import(
      '#server/operations/diagnostics/diagnose-installation.ts'
    )
    const findings = await diagnoseInstallation(call.configuration)
    const width = Math.max(...findings.map(({ check }) => check.length))
    const hasError = findings.some(({ state }) => state === 'error')
    return {
      message: findings
        .map(
          ({ check, state, message }) =>
            `${words[state].padEnd(8)}${check.padEnd(width)}  ${message}`,
        )
        .join('\n'),
      data: { findings },
      exitCode: hasError ? exitCodes.found : exitCodes.ok,
    }
  },
}
