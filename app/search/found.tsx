import call from 'ionicons/dist/svg/call-outline.svg?raw'
import { useLocalTime } from '#app/i18n/clock.ts'
import { openingMark, openingSentence } from '#app/i18n/opening-sentence.ts'
import { telephoneUrl } from '#app/i18n/telephone.ts'
import { useOpening } from '#app/i18n/use-opening.ts'
import { lastingCookie, usePreferences } from '#app/platform/preferences.ts'
import { useCollection, useSettings } from '#app/replica/use-content.ts'
import { RowLink } from '#app/ui/group.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { holidaysOf } from '#content/holidays.ts'
import { hasDoubtfulHours, hoursOn } from '#content/opening-hours.ts'
import { overallState } from '#content/overall-opening.ts'
import { markWords } from '#content/search/mark-words.ts'
import { preferenceCookies } from '#protocol/preferences.ts'
import { askedDay } from './asked-day.ts'
import { dayWords } from './day-words.ts'
import type { FoundPhone } from './place-facts.ts'
import type { SearchHit } from './search-results.ts'

interface Props {
  hit: SearchHit
  /** The query, which may ask for a day. */
  text: string
  marks: readonly string[]
}

/** A row of what was found: with a place its opening at this moment, and its telephone to tap. */
export function FoundRow({ hit, text, marks }: Props) {
  const { href, title, detail, hours, phone, campuses } = hit
  if (campuses)
    return (
      <li className="found-where">
        <Answer hit={hit} text={text} marks={marks} Heading="h3" />
      </li>
    )
  const told = detail && <MarkedWords text={detail} marks={marks} />
  const now = (hours || phone) && (
    <span className="found-now">
      {hours && <Opening hit={hit} text={text} />}
      {hours && phone && ' · '}
      {phone && phoneWords(phone)}
    </span>
  )
  return (
    <RowLink
      href={href}
      title={<MarkedWords text={title} marks={marks} />}
      detail={
        now && told ? (
          <>
            {told}
            {now}
          </>
        ) : (
          now || told
        )
      }
      aside={
        phone && (
          <a className="found-call" href={telephoneUrl(phone.number)} aria-label={callName(hit)}>
            <Icon svg={call} />
          </a>
        )
      }
    />
  )
}

/** The question again, for each campus: an answer for one is wrong at another. The device remembers what is chosen. */
function CampusChoice({ campuses }: { campuses: NonNullable<SearchHit['campuses']> }) {
  const [, setPreferences] = usePreferences()
  return (
    <div className="search-ideas">
      <p>Em qual campus?</p>
      <ul>
        {campuses.map(({ id, name, href }) => (
          <li key={href}>
            <a
              href={href}
              data-nav="replace"
              data-cookie={lastingCookie(preferenceCookies.campus, id)}
              onClick={() => setPreferences({ campus: id })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What was meant without doubt, whole. */
export function ClearHit(props: Props) {
  return (
    <article className="found-clear">
      <Answer {...props} Heading="h2" />
    </article>
  )
}

/** What something says, how it stands now, and what one does with it; then for which campus that is, or the question for it. */
function Answer({ hit, text, marks, Heading }: Props & { Heading: 'h2' | 'h3' }) {
  const { href, title, detail, hours, phone, campuses, of } = hit
  return (
    <>
      <Heading>
        {href ? (
          <a href={href}>
            <MarkedWords text={title} marks={marks} />
          </a>
        ) : (
          title
        )}
      </Heading>
      {detail && (
        <p>
          <MarkedWords text={detail} marks={marks} />
        </p>
      )}
      {hours && (
        <p className="found-now">
          <Opening hit={hit} text={text} />
        </p>
      )}
      {phone && <p>{phoneWords(phone)}</p>}
      {href && (
        <div className="found-ways">
          {phone && (
            <a className="button" href={telephoneUrl(phone.number)} aria-label={callName(hit)}>
              <Icon svg={call} />
              Ligar
            </a>
          )}
          <a className="button button-quiet" href={href}>
            {hours ? 'Ver a semana' : 'Ver mais'}
          </a>
        </div>
      )}
      {campuses && <CampusChoice campuses={campuses} />}
      {of && (
        <p>
          {`${of.name} · `}
          <a className="found-change" href={of.href} data-nav="replace">
            Trocar
          </a>
        </p>
      )}
    </>
  )
}

/** How a place stands now; where the query names a day, how it is then, and now only where that is today. */
function Opening({ hit: { hours = [] }, text }: Pick<Props, 'hit' | 'text'>) {
  const now = useLocalTime()
  const openingOf = useOpening()
  const settings = useSettings()
  const campuses = useCollection('campuses') ?? []
  const state = overallState(hours.map(openingOf))
  const [only, ...others] = hours
  const day = only && others.length === 0 ? askedDay(text, now) : undefined
  return (
    <>
      {day && only && (
        <b className="found-day">
          {dayWords(only, day, holidaysOf(only.campuses, { settings, campuses })(day))}
        </b>
      )}
      {day && only && !hoursOn(only, day).isUntold && hasDoubtfulHours(only) && ' · a confirmar'}{' '}
      {(!day || day === now.day) && (
        <span className="found-state" data-state={openingMark(state)}>
          {openingSentence(state, now.day)}
        </span>
      )}
    </>
  )
}

/** Nobody should think that the campus’ general line is the sector’s. */
function phoneWords({ number, of, isDoubtful }: FoundPhone): string {
  return [number.replaceAll(' ', '\u00a0'), of, isDoubtful && 'a confirmar']
    .filter(Boolean)
    .join(', ')
}

function callName({ title, phone }: SearchHit): string | undefined {
  return phone && `Ligar para ${phone.of ?? title}: ${phone.number}`
}

/** A text in which what was asked for is marked. */
function MarkedWords({ text, marks }: { text: string; marks: readonly string[] }) {
  let at = 0
  return markWords(text, marks).map(({ text: stretch, isMatch: isFound }) => {
    const key = at
    at += stretch.length
    return isFound ? <mark key={key}>{stretch}</mark> : stretch
  })
}
