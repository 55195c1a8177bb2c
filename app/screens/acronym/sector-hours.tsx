import { readerPath as servicePath } from 'virtual:reader-path/services'
import { useLocalTime } from '#app/i18n/clock.ts'
import { openingSentence } from '#app/i18n/opening-sentence.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { TrustNote } from '#app/ui/document/trust-note.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { openingState } from '#content/opening-hours.ts'

/** Whether the counters of a sector are open at this moment; nothing for a sector without known hours. */
export function SectorHours({ sector }: { sector: string }) {
  const services = useCollection('services')
  const now = useLocalTime()
  const [first, ...others] = services?.filter((service) => service.sector === sector) ?? []
  if (!first) return null
  return (
    <div className="sector-hours">
      <Group title="Atendimento">
        {[first, ...others].map((service) => {
          const state = openingState(service, now)
          return (
            <RowLink
              key={service.id}
              href={servicePath + service.id}
              title={
                <span className="sector-state" data-state={state.kind}>
                  {openingSentence(state, now.day)}
                </span>
              }
              detail={`${service.name}: ver a semana`}
            />
          )
        })}
      </Group>
      <TrustNote of={[first, ...others].find(({ doubts }) => doubts.length > 0) ?? first} />
    </div>
  )
}
