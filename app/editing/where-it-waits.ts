import type { ReplicaStatus } from '#app/replica/database.ts'

/** Where a write waits for the server, and what its person has to do until then. */
export const whereItWaits: Record<ReplicaStatus['storage'], { title: string; text: string }> = {
  device: {
    title: 'Guardado neste aparelho',
    text: 'Vai para o servidor quando a internet voltar.',
  },
  memory: {
    title: 'Não feche esta página',
    text: 'Este navegador não guarda o que você escreveu. Vai para o servidor quando a internet voltar.',
  },
}
