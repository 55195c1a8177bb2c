import { editorPath } from '#app/editing/document-paths.ts'
import { definitionOf } from '#content/collections.ts'
import type { PictureUse } from '#protocol/media.ts'

/** Where a picture appears. */
export function UseList({ uses }: { uses: readonly PictureUse[] }) {
  if (uses.length === 0) return <p className="medium-facts">Ainda não aparece em nenhuma página.</p>
  return (
    <div>
      <p className="medium-facts">Aparece em:</p>
      <ul className="medium-uses">
        {uses.map((use) => (
          <li key={`${use.collection} ${use.id}`}>
            <Use {...use} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Use({ collection, id, title }: PictureUse) {
  const words = `${definitionOf(collection).label.one}: ${title ?? 'de outro campus'}`
  const href = title === undefined ? undefined : editorPath(collection, id)
  return href ? <a href={href}>{words}</a> : words
}
