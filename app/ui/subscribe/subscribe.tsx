import { kind as kindNames } from 'virtual:choices/events'
import chevronForward from 'ionicons/dist/svg/chevron-forward.svg?raw'
import rss from 'ionicons/dist/svg/logo-rss.svg?raw'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { serverUrl } from '#app/platform/server-url.ts'
import { Group } from '#app/ui/group.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { sharedSvg } from '#app/ui/shared-icon.tsx'
import { calendars, scopedPath } from '#protocol/calendar.ts'
import {
  type FeedFormat,
  type FeedTopic,
  feedFormats,
  feedPath,
  feedTopics,
} from '#protocol/feeds.ts'

interface Props {
  /** What the page lists, or the path of a calendar of its own. */
  to: 'events' | 'hours' | 'news' | 'admissions' | `/${string}`
  /** The id of the campus that the page shows; absent: all. */
  campus?: string | undefined
  campusName?: string | undefined
}

const listed = {
  events: { calendar: calendars.events, topics: ['eventos'] },
  hours: { calendar: calendars.hours, topics: [] },
  news: { calendar: undefined, topics: ['noticias', 'avisos'] },
  admissions: { calendar: undefined, topics: ['editais'] },
} as const satisfies Record<string, { calendar: string | undefined; topics: FeedTopic[] }>

/**
 * The ways to follow what a page lists without coming back to look: in one's own calendar, or in a feed reader. Screens
 * that show it bring its styles: in every page that could, they would weigh.
 */
export function Subscribe({ to, campus, campusName = 'De todos os campi' }: Props) {
  const isOwn = to.startsWith('/')
  const { calendar, topics } = isOwn
    ? { calendar: to, topics: [] }
    : listed[to as keyof typeof listed]
  const of = isOwn ? 'As etapas deste edital' : campusName
  return (
    <Group title="Acompanhar">
      {calendar && (
        <Fold icon={sharedSvg('calendar')} title="Assinar no meu calendário" detail={of}>
          <CalendarWays path={calendar} hasKinds={to === 'events'} campus={campus} />
        </Fold>
      )}
      {topics.length > 0 && (
        <Fold icon={rss} title="Assinar por RSS" detail={of}>
          <p>
            Para quem usa um leitor de notícias: copie um destes endereços para ele. Não precisa de
            conta.
          </p>
          {topics.map((topic) => (
            <FeedLinks key={topic} topic={topic} campus={campus} isAlone={topics.length === 1} />
          ))}
        </Fold>
      )}
    </Group>
  )
}

interface FoldProps {
  icon: string
  title: string
  detail: string
  children: ReactNode
}

/** Unlike a `Disclosure` whole from the start: it opens without a script. */
function Fold({ icon, title, detail, children }: FoldProps) {
  return (
    <li>
      <details className="fold">
        <summary className="row">
          <span className="row-icon">
            <Icon svg={icon} />
          </span>
          <span className="row-text">
            <span className="row-title">{title}</span>
            <span className="row-detail">{detail}</span>
          </span>
          <span className="row-chevron">
            <Icon svg={chevronForward} />
          </span>
        </summary>
        <div className="fold-body subscribe">{children}</div>
      </details>
    </li>
  )
}

interface CalendarProps {
  path: string
  hasKinds: boolean
  campus: string | undefined
}

function CalendarWays({ path, hasKinds, campus }: CalendarProps) {
  const [kind, setKind] = useState('')
  const origin = useOrigin()
  const address = scopedPath(path, { campus, kind })
  return (
    <>
      <p>As datas entram na agenda do seu celular, e mudam sozinhas quando algo muda aqui.</p>
      {hasKinds && (
        <select
          className="pill-select needs-script"
          aria-label="O que assinar"
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value)}
        >
          <option value="">Todos os tipos de evento</option>
          {Object.entries(kindNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
      <p className="actions">
        <a
          className="button"
          href={origin ? `${origin.replace(/^https?:/, 'webcal:')}${address}` : address}
        >
          Abrir no calendário
        </a>
        <CopyButton text={(origin ?? '') + address} />
      </p>
      {origin && (
        <p>
          Endereço: <code className="subscribe-address">{origin + address}</code>
        </p>
      )}
      <dl>
        <dt>iPhone, iPad e Mac</dt>
        <dd>Toque em “Abrir no calendário” e confirme em “Assinar”.</dd>
        <dt>Android e Google Agenda</dt>
        <dd>
          Copie o endereço. No computador, abra o Google Agenda com a sua conta, escolha “Outras
          agendas” e “De URL”, e cole. Depois disso, ele aparece também no celular.
        </dd>
        <dt>Outlook</dt>
        <dd>
          Copie o endereço. No calendário do Outlook, escolha “Adicionar calendário” e “Assinar da
          Web”, e cole.
        </dd>
      </dl>
    </>
  )
}

/** Takes an address elsewhere; where the browser does not copy, it stands beside to be selected. */
function CopyButton({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Endereço copiado')
    } catch {
      setSaid('Selecione o endereço abaixo e copie')
    }
  }
  return (
    <>
      <button type="button" className="button button-quiet needs-script" onClick={copy}>
        Copiar endereço
      </button>
      <span role="status">{said}</span>
    </>
  )
}

interface FeedProps {
  topic: FeedTopic
  campus: string | undefined
  isAlone: boolean
}

function FeedLinks({ topic, campus, isAlone }: FeedProps) {
  return (
    <p>
      {!isAlone && `${feedTopics[topic]}: `}
      {(Object.keys(feedFormats) as FeedFormat[]).map((format, index) => (
        <span key={format}>
          {index > 0 && ' · '}
          <a
            href={serverUrl + scopedPath(feedPath(topic, format), { campus })}
            type={feedFormats[format].type}
            target="_blank"
            rel="noopener"
          >
            {feedFormats[format].name}
            <span className="visually-hidden">
              {` de ${feedTopics[topic].toLowerCase()} (abre em outra janela)`}
            </span>
          </a>
        </span>
      ))}
    </p>
  )
}

/** Where the server is, once the page is alive: what it rendered knows no more than paths. */
function useOrigin(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => serverUrl || location.origin,
    () => undefined,
  )
}
