import { useState } from 'react'
import { PictureThumbnail } from '#app/editing/pictures/picture-thumbnail.tsx'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { Tag } from '#app/ui/tag.tsx'
import type { MediumEntry } from '#protocol/api-types.ts'
import { type MediaFilter, mediaUrl } from './media-filter.tsx'

// As many as fill a large screen twice: more cost a cheap phone its memory.
const PAGE_SIZE = 60

interface Props {
  media: readonly MediumEntry[]
  filter: MediaFilter
}

/** The pictures as they look, with their names, each leading to what can be done with it. */
export function MediaGrid({ media, filter }: Props) {
  const [shown, setShown] = useState(PAGE_SIZE)
  return (
    <>
      <ul className="media-grid" aria-label="Fotos guardadas">
        {media.slice(0, shown).map((entry) => (
          <li key={entry.hash}>
            <a href={mediaUrl(filter, entry.hash)}>
              <PictureThumbnail {...entry} />
              <MediumName {...entry} />
              <small>{usedWords(entry.uses.length)}</small>
              {entry.alt === '' ? (
                <Tag tone="warning">sem descrição</Tag>
              ) : (
                entry.name !== '' && <small className="media-words">{entry.alt}</small>
              )}
            </a>
          </li>
        ))}
      </ul>
      {media.length > shown && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => setShown(shown + PAGE_SIZE)}
        >
          Mostrar mais fotos
        </button>
      )}
    </>
  )
}

/** What a picture is called; the first ones had no names. */
export function MediumName({ name, alt, uploadedAt }: MediumEntry) {
  const formatInstant = useFormatInstant()
  return <b>{name || alt || `Foto enviada ${formatInstant(uploadedAt)}`}</b>
}

function usedWords(uses: number): string {
  if (uses === 0) return 'sem uso'
  return uses === 1 ? 'em 1 página' : `em ${uses} páginas`
}
