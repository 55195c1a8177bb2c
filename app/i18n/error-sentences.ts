import type { ErrorCode } from '#protocol/errors.ts'

/** What the app says to a person for each error that the server tells. */
export const errorSentences = {
  not_found: 'Não encontramos o que você procurava.',
  unknown_collection: 'Não encontramos o que você procurava.',
  invalid_request: 'O servidor não entendeu o pedido. Confira o que você escreveu.',
  signed_out: 'Sua sessão terminou. Entre de novo para continuar.',
  forbidden: 'Sua conta não tem permissão para isso. Peça a quem administra o aplicativo.',
  forged_request: 'O pedido foi recusado por segurança. Recarregue a página e tente de novo.',
  wrong_credentials: 'E-mail ou senha não conferem. Confira os dois e tente de novo.',
  wrong_password: 'A senha não confere. Digite a senha que você usa hoje.',
  email_not_verified:
    'Seu e-mail ainda não foi confirmado. Abra o endereço que mandamos para ele e entre de novo.',
  account_blocked: 'Esta conta está bloqueada. Fale com quem administra o aplicativo.',
  registration_closed: 'O cadastro está fechado. Peça um convite a quem administra o aplicativo.',
  invalid_email: 'O e-mail não está completo. Confira se ele é como nome@exemplo.edu.br.',
  weak_password: 'A senha é curta demais. Use pelo menos 10 caracteres; uma frase serve bem.',
  long_password: 'A senha é longa demais. Use no máximo 256 caracteres.',
  common_password: 'Muita gente usa esta senha, e por isso é fácil de adivinhar. Escolha outra.',
  password_is_email: 'A senha não pode ser o seu e-mail. Escolha outra.',
  invalid_code: 'O código não confere, venceu ou já foi usado. Espere o próximo e digite-o.',
  challenge_expired: 'A entrada demorou demais. Comece de novo, com e-mail e senha.',
  passkey_refused: 'A chave de acesso não foi aceita. Tente de novo ou entre com sua senha.',
  sign_in_again: 'Para mudar isto, saia e entre de novo: faz tempo que você entrou.',
  link_expired: 'Este endereço venceu ou já foi usado. Peça outro.',
  invitation_invalid:
    'Este convite já foi usado, venceu ou não existe. Peça outro a quem convidou você.',
  account_exists: 'Já existe uma conta com este e-mail. Entre com ela ou use outro e-mail.',
  unverified_user:
    'Esta pessoa ainda não confirmou o e-mail. Dê o papel depois da confirmação, ou convide-a pelo e-mail.',
  last_admin: 'Esta é a última conta de administração. Dê o papel a mais alguém primeiro.',
  method_not_allowed: 'Isso não pode ser feito por aqui.',
  not_acceptable: 'O servidor não tem esta informação no formato pedido.',
  too_large: 'O que você enviou é grande demais.',
  address_too_long: 'O endereço é longo demais.',
  too_many_requests: 'Foram muitas tentativas seguidas. Espere um pouco e tente de novo.',
  internal: 'Algo deu errado no servidor. Tente de novo daqui a pouco.',
  unavailable: 'O servidor está fora do ar por um momento. Tente de novo daqui a pouco.',
  busy: 'Há gente demais entrando agora. Espere alguns segundos e tente de novo.',
  accounts_unavailable:
    'A entrada está indisponível: as contas ainda estão em construção. A leitura continua aberta, sem conta.',
} as const satisfies Record<ErrorCode, string>
