import { Group } from '#app/ui/group.tsx'
import './editing.css'
import { QueuedWriteRow } from './queued-write-row.tsx'
import { useOwnWrites } from './use-own-writes.ts'

/** What was written on this device and the server has not taken yet. */
export function QueuedWritesPart() {
  const writes = useOwnWrites()
  if (writes.length === 0) return null
  return (
    <Group id="alteracoes" title="Alterações neste aparelho" aside="Ainda não estão no servidor">
      {writes.map((write) => (
        <QueuedWriteRow key={write.key} write={write} />
      ))}
    </Group>
  )
}
