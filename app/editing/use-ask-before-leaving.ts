import type { Ask } from '#app/ui/use-confirm.tsx'
import type { DraftState } from './use-draft.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

/** Asks whoever leaves what they have not saved; who leaves all the same gives it up. */
export function useAskBeforeLeaving(ask: Ask, { isChanged, base, restart }: DraftState): void {
  useUnsavedGuard(isChanged, async () => {
    const isLeaving = await ask({
      title: 'Sair sem salvar?',
      text: 'O que você escreveu aqui ainda não foi salvo e vai se perder.',
      agree: 'Sair sem salvar',
      cancel: 'Continuar escrevendo',
      isDangerous: true,
    })
    if (isLeaving) restart(base)
    return isLeaving
  })
}
