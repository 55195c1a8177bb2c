import type { Summary } from '#content/document.ts'

/** A campus of the list beside the map. */
export interface ListedCampus {
  campus: Summary<'campuses'>
  /** Of its pin. */
  number: number | undefined
  /** In km. */
  distance: number | undefined
}

/** The number that a campus has on the map; the room of one where it has none. */
export function PinNumber({ number }: Pick<ListedCampus, 'number'>) {
  return (
    <span className="campus-number" data-missing={number === undefined || undefined}>
      {number !== undefined && (
        <>
          <span className="visually-hidden">Número no mapa: </span>
          {number}
        </>
      )}
    </span>
  )
}
