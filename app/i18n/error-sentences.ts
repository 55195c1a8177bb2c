import type { ErrorCode } from '#protocol/errors.ts'

/** What the app says to a person for each error that the server tells. */
export const errorSentences = {
  not_found: 'Não encontramos o que você procurava.',
  unknown_collection: 'Não encontramos o que você procurava.',
  invalid_request: 'O servidor não entendeu o pedido. Confira o que você escreveu.',
  signed_out: 'Sua sessão terminou. Entre de novo para continuar.',
  forbidden: 'Sua conta não tem permissão para isso. Peça a quem administra o aplicativo.',
  invitation_invalid:
    'Este convite já foi usado, venceu ou não existe. Peça outro a quem convidou você.',
  account_exists: 'Já existe uma conta com este e-mail. Entre com ela ou use outro e-mail.',
  last_admin: 'Esta é a última conta de administração. Dê o papel a mais alguém primeiro.',
  method_not_allowed: 'Isso não pode ser feito por aqui.',
  not_acceptable: 'O servidor não tem esta informação no formato pedido.',
  too_large: 'O que você enviou é grande demais.',
  address_too_long: 'O endereço é longo demais.',
  too_many_requests: 'Foram muitas tentativas seguidas. Espere um pouco e tente de novo.',
  internal: 'Algo deu errado no servidor. Tente de novo daqui a pouco.',
  unavailable: 'O servidor está fora do ar por um momento. Tente de novo daqui a pouco.',
  accounts_unavailable:
    'A entrada está indisponível: as contas ainda estão em construção. A leitura continua aberta, sem conta.',
} as const satisfies Record<ErrorCode, string>
