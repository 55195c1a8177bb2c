import { readerPath as acronymPath } from 'virtual:reader-path/glossary'
import { useId, useState } from 'react'
import { useFragmentId, useShownOnArrival } from '#app/navigation/fragment-id.ts'
import { useIsHydrated } from '#app/ui/client-only.tsx'
import { DoubtDot } from '#app/ui/document/doubt-dot.tsx'
import { RowLink } from '#app/ui/group.tsx'
import type { Block } from './group-blocks.ts'
import { useBlocks } from './use-lists.ts'

/** Who is in which block and room of a campus; nothing where no entry of the glossary tells it. */
export function CampusBlocks({ campus }: { campus: string }) {
  const titleId = useId()
  const blocks = useBlocks(campus)
  if (blocks.length === 0) return null
  const hasBlocks = blocks.some(({ name }) => name)
  return (
    <section className="campus-part" aria-labelledby={titleId}>
      <h2 id={titleId}>{hasBlocks ? 'Blocos e salas' : 'Salas'}</h2>
      <div className="campus-blocks">
        {blocks.map((block) => (
          <BlockCard key={block.part} block={block} isOnly={!hasBlocks} />
        ))}
      </div>
    </section>
  )
}

/** `isOnly`: nothing tells it from others. */
function BlockCard({ block: { part, name, entries }, isOnly }: { block: Block; isOnly: boolean }) {
  const partId = useFragmentId()
  // In a page of the server's the browser has shown it, and the reader may have gone on since.
  const [isNew] = useState(useIsHydrated())
  useShownOnArrival(isNew ? part : '')
  return (
    <div className="campus-block" id={partId(part)}>
      {!isOnly && <h3>{name ?? 'Bloco não informado'}</h3>}
      <ul className="group-rows">
        {entries.map(({ id, acronym, name, room, doubt }) => (
          <RowLink
            key={id}
            href={acronymPath + id}
            title={
              <span className="campus-block-entry">
                {acronym}
                <span className="campus-block-room">
                  {room}
                  <DoubtDot doubt={doubt} />
                </span>
              </span>
            }
            detail={name}
          />
        ))}
      </ul>
    </div>
  )
}
