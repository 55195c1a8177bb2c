/** What went wrong with a store, and what an operator can do about it. */
const advice = {
  corrupt:
    'O banco de dados está danificado e não foi alterado. Guarde uma cópia dele e restaure o último backup.',
  too_new:
    'O banco de dados foi escrito por uma versão mais nova deste programa e não foi alterado. Atualize o programa.',
  foreign:
    'O banco de dados é de outro programa e não foi alterado. Confira DATA_DIR ou DATABASE_URL, ou use uma pasta ou um banco vazio.',
  not_writable:
    'Não é possível gravar na pasta de dados. Confira se ela existe, se é uma pasta e se o usuário do servidor pode escrever nela, ou escolha outra em DATA_DIR.',
  lost: 'O arquivo do banco de dados foi apagado, trocado ou ficou só para leitura com o servidor ligado: nada foi gravado. Devolva-o ao lugar ou restaure um backup, e reinicie o servidor.',
  full: 'O disco está cheio: nada foi gravado. Libere espaço e tente de novo.',
  unreachable:
    'O servidor PostgreSQL não responde. Confira se ele está ligado e o endereço em DATABASE_URL.',
  access_denied:
    'O servidor PostgreSQL recusou o usuário, a senha ou a permissão. Confira DATABASE_URL e os direitos do usuário.',
  no_database:
    'O banco de dados não existe no servidor PostgreSQL. Crie-o ou confira o nome em DATABASE_URL.',
  unsuitable:
    'O banco de dados PostgreSQL não serve: é preciso PostgreSQL 14 ou mais novo, com ICU e codificação UTF8.',
  read_only:
    'O servidor PostgreSQL só aceita leitura: nada foi gravado. Aponte DATABASE_URL para o servidor principal, não para uma réplica.',
  outcome_unknown:
    'A conexão com o PostgreSQL caiu durante a gravação e não se sabe se ela foi feita. Confira antes de repetir.',
  not_empty:
    'O banco de dados de destino já guarda alguma coisa e não foi alterado. Use um banco ou uma pasta vazia.',
  copy_differs:
    'A cópia não ficou igual ao original e foi desfeita. Confira o disco e tente de novo.',
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
