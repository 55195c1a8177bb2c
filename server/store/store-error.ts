/** What went wrong with a store, and what an operator can do about it. */
const advice = {
  corrupt:
    'O banco de dados está danificado e não foi alterado. Guarde uma cópia dele e restaure o último backup.',
  too_new:
    'O banco de dados foi escrito por uma versão mais nova deste programa e não foi alterado. Atualize o programa.',
  foreign:
    'O arquivo é de outro programa e não foi alterado. Confira DATA_DIR ou mova o arquivo para outra pasta.',
  not_writable:
    'Não é possível gravar na pasta de dados. Confira se ela existe, se é uma pasta e se o usuário do servidor pode escrever nela, ou escolha outra em DATA_DIR.',
  full: 'O disco está cheio: nada foi gravado. Libere espaço e tente de novo.',
  locked: 'Outro processo está usando o banco de dados. Encerre-o ou espere que ele termine.',
  failed: 'O banco de dados falhou: nada foi gravado. Confira o disco e os registros do sistema.',
  closed: 'O banco de dados já foi fechado.',
  invalid_write: 'O pedido de gravação está malformado: nada foi gravado.',
} as const

export type StoreErrorCode = keyof typeof advice

/** `message` is one Portuguese sentence or two for an operator; `code` is stable; `cause` is for the log. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: StoreErrorCode

  constructor(code: StoreErrorCode, detail: string, cause?: unknown) {
    super(`${advice[code]} (${detail})`, { cause })
    this.code = code
  }
}
