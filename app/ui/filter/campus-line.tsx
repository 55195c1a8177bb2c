import { useCollection } from '#app/replica/use-content.ts'
import { allCampusesPath, type CampusFilter, ownCampusPath } from './campus-filter.ts'
import './campus-line.css'

/** Says which campus a list shows, with the ways to the others. Without a script, where nobody can choose at the top, the page of a campus leads to its lists. */
export function CampusLine({ filter }: { filter: CampusFilter }) {
  const { path, query, own, shown } = filter
  if ((useCollection('campuses')?.length ?? 0) < 2) return null
  // The choice at the top says already that it is all of them.
  const isUnchosen = !own && !shown
  return (
    <p className="campus-line" data-unchosen={isUnchosen || undefined}>
      <b className={isUnchosen ? 'visually-hidden' : undefined}>
        {shown ? shown.name : 'Todos os campi'}
      </b>
      {own && shown && shown !== own && ` (o seu é ${own.shortName})`}
      {own && shown !== own && way(ownCampusPath(path, query), `Ver só ${own.shortName}`)}
      {shown && way(allCampusesPath(filter), 'Ver todos os campi')}
      {isUnchosen && <span className="without-script">{way('/mapa', 'Ver por campus')}</span>}
    </p>
  )
}

function way(href: string, words: string) {
  return (
    <>
      {' '}
      <a href={href} data-nav="replace">
        {words}
      </a>
    </>
  )
}

/** Keeps the campus that the address names in a form of the other filters. */
export function CampusField({ filter: { query } }: { filter: CampusFilter }) {
  const named = query.get('campus')
  return named && <input type="hidden" name="campus" value={named} />
}
