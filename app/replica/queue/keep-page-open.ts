import type { Replica } from '#app/replica/replica.ts'

/** Has the browser ask before it closes a page that alone knows of writes, as the device keeps nothing. */
export function keepPageOpen({ status, writes }: Pick<Replica, 'status' | 'writes'>): void {
  addEventListener('beforeunload', (event) => {
    if (status.get().storage === 'memory' && writes.get().length > 0) event.preventDefault()
  })
}
