import type { FollowOutcome, PushState } from './push.ts'

/** Why this device cannot be told of anything, and what to do. */
export const stateSentences: Record<Exclude<PushState, 'on' | 'off'>, string> = {
  blocked:
    'As notificações deste site estão bloqueadas. Libere nas configurações do navegador e abra esta página de novo.',
  install_first:
    'No iPhone e no iPad, primeiro ponha o aplicativo na tela de início: toque em Compartilhar e em “Adicionar à Tela de Início”. Depois abra por lá.',
  unsupported: 'Este navegador não recebe avisos.',
  no_server_keys:
    'Neste aplicativo os avisos ainda não chegam: faltam ao servidor as chaves do Google e da Apple. Abra o site no navegador do celular para receber.',
}

/** The outcome of a switch. */
export const outcomeSentences: Record<FollowOutcome, string> = {
  done: 'Pronto.',
  blocked: 'O navegador não deu permissão para avisos. Nada foi ligado.',
  full: 'Este aparelho já acompanha muita coisa. Desligue algo antes.',
  offline: 'Sem resposta do servidor. Nada mudou: tente de novo mais tarde.',
  refused: 'O servidor não aceitou este aparelho. Tente com outro navegador.',
}
