import type { ErrorCode } from '#protocol/errors.ts'

/** What the app says to a person for each error that the server tells. */
export const errorSentences = {
  not_found: 'Não encontramos o que você procurava.',
  unknown_collection: 'Não encontramos o que você procurava.',
  unknown_country:
    'Não conhecemos os feriados desse país. Confira o código nos ajustes, como BR, ou digite os feriados.',
  unknown_state: 'A UF do campus não é a de um estado. Corrija a UF na página do campus.',
  invalid_request: 'O servidor não entendeu o pedido. Confira o que você escreveu.',
  signed_out: 'Sua sessão terminou. Entre de novo para continuar.',
  forbidden: 'Sua conta não tem permissão para isso. Peça a quem administra o aplicativo.',
  forged_request: 'O pedido foi recusado por segurança. Recarregue a página e tente de novo.',
  wrong_credentials: 'E-mail ou senha não conferem. Confira os dois e tente de novo.',
  wrong_password: 'A senha não confere. Digite a senha que você usa hoje.',
  email_not_verified: 'Falta confirmar que este e-mail é seu. Confirme e entre de novo.',
  account_blocked: 'Esta conta está bloqueada. Fale com quem administra o aplicativo.',
  registration_closed: 'O cadastro está fechado. Peça um convite a quem administra o aplicativo.',
  email_not_admitted:
    'Aqui só se cria conta com o e-mail da instituição. Use esse e-mail, ou peça um convite a quem administra o aplicativo.',
  invalid_email: 'E-mail incompleto. Use o formato nome@exemplo.edu.br.',
  weak_password: 'A senha é curta demais. Use pelo menos 10 caracteres; uma frase serve bem.',
  long_password: 'A senha é longa demais. Use no máximo 256 caracteres.',
  common_password: 'Muita gente usa esta senha, e por isso é fácil de adivinhar. Escolha outra.',
  guessable_password:
    'Esta senha é fácil de adivinhar. Use quatro palavras sem relação entre si, sem o seu nome nem o da instituição.',
  password_is_email: 'A senha não pode ser o seu e-mail. Escolha outra.',
  invalid_code: 'O código não confere, venceu ou já foi usado. Espere o próximo e digite-o.',
  challenge_expired: 'O tempo para entrar acabou. Comece de novo, com e-mail e senha.',
  passkey_refused: 'A chave de acesso não foi aceita. Tente de novo ou entre com sua senha.',
  sign_in_again: 'Por segurança, confirme com a sua senha para fazer esta mudança.',
  link_expired: 'Este link venceu ou já foi usado. Peça outro.',
  invitation_invalid:
    'Este convite já foi usado, venceu ou não existe. Peça outro a quem convidou você.',
  account_exists: 'Já existe uma conta com este e-mail. Entre com ela ou use outro e-mail.',
  document_exists: 'Já existe um registro com este código. Escolha outro.',
  required_document: 'O aplicativo precisa deste registro: ele não pode ser apagado.',
  document_in_use: 'Outros registros ainda citam este. Mude-os ou apague-os antes.',
  working_copy_conflict:
    'O que está publicado mudou nos mesmos campos. Escolha o que vale em cada um e publique de novo.',
  revision_conflict: 'Alguém mudou este registro enquanto você escrevia. Escolha o que vale.',
  invalid_document: 'Há campos para corrigir antes de salvar.',
  idempotency_key_reused: 'Este envio entrou em conflito com outro. Abra o item e tente de novo.',
  precondition_required: 'Recarregue o registro e tente de novo.',
  unverified_user:
    'Esta pessoa ainda não confirmou o e-mail. Dê o papel depois da confirmação, ou convide-a pelo e-mail.',
  editor_without_campus: 'Marque ao menos um campus.',
  last_admin: 'Esta é a última conta de administração. Dê o papel a mais alguém primeiro.',
  method_not_allowed: 'Isso não pode ser feito por aqui.',
  not_acceptable: 'O servidor não tem esta informação no formato pedido.',
  too_large: 'O que você enviou é grande demais.',
  unsupported_media_type: 'O servidor não aceita este formato.',
  address_too_long: 'O endereço é longo demais.',
  not_a_picture: 'Este arquivo não é uma imagem. Escolha uma foto em JPEG, PNG, WebP ou AVIF.',
  foreign_picture:
    'Este formato de imagem não é aceito. Salve a imagem em JPEG ou PNG e envie de novo. No iPhone, escolha a foto pela galeria ou use Ajustes › Câmera › Formatos › Mais Compatível.',
  animated_picture: 'Imagens animadas não são aceitas. Envie uma imagem parada.',
  damaged_picture:
    'A imagem está danificada ou incompleta. Abra-a no seu aparelho e salve de novo.',
  vast_picture:
    'A imagem é grande demais. Diminua para até 8.000 pixels de largura e envie de novo.',
  heavy_picture: 'A imagem tem mais de 15 MB. Diminua-a ou salve em JPEG e envie de novo.',
  media_full:
    'O espaço para imagens acabou. Apague imagens sem uso ou peça mais espaço a quem administra o aplicativo.',
  media_in_use: 'Esta imagem aparece em páginas do aplicativo. Veja onde antes de apagar.',
  media_of_others:
    'Esta imagem aparece em páginas que sua conta não edita. Envie outra foto e use-a nas suas páginas, ou peça a quem edita as demais.',
  media_sent_by_others:
    'Esta foto foi enviada por alguém de fora do seu campus. Peça a essa pessoa, ou a quem administra o aplicativo, para apagá-la.',
  media_without_alt: 'Diga antes o que a imagem nova mostra.',
  media_busy:
    'Muitas imagens estão sendo enviadas ao mesmo tempo. Espere alguns segundos e tente de novo.',
  proposals_full: 'Já há muitas sugestões esperando resposta. Tente de novo daqui a alguns dias.',
  push_refused:
    'Este aparelho não pôde ser inscrito. Desligue os avisos, ligue de novo e, se não der, use outro navegador.',
  comments_full: 'Há comentários abertos demais aqui. Resolva ou apague alguns antes.',
  too_many_requests: 'Foram muitas tentativas seguidas. Espere um pouco e tente de novo.',
  internal: 'Algo deu errado no servidor. Tente de novo daqui a pouco.',
  unavailable: 'O servidor está fora do ar por um momento. Tente de novo daqui a pouco.',
  store_unavailable:
    'Não foi possível salvar agora; tente de novo em instantes. Nada do que você escreveu se perdeu.',
  store_lost:
    'O servidor perdeu o acesso aos dados e não salva nada agora. O que você escreveu continua neste aparelho. Avise a administração.',
  store_full:
    'O disco do servidor está cheio e nada é salvo agora. O que você escreveu continua neste aparelho e vai sozinho quando houver espaço. Avise a administração.',
  busy: 'Há gente demais entrando agora. Espere alguns segundos e tente de novo.',
  accounts_unavailable: 'Não é possível entrar agora. A leitura continua aberta, sem conta.',
} as const satisfies Record<ErrorCode, string>

/** What is said to whoever tried too often: in how many seconds they may try again. */
export function throttledSentence(wait: number): string {
  return `Foram muitas tentativas seguidas. Tente de novo em ${formatWait(wait)}.`
}

/** Never less than it is. */
function formatWait(seconds: number): string {
  if (seconds <= 90) return counted(seconds, 'segundo')
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? counted(minutes, 'minuto') : counted(Math.ceil(minutes / 60), 'hora')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
