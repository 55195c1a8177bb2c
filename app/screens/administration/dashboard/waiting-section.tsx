import alert from 'ionicons/dist/svg/alert-circle-outline.svg?raw'
import chatbox from 'ionicons/dist/svg/chatbox-ellipses-outline.svg?raw'
import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import create from 'ionicons/dist/svg/create-outline.svg?raw'
import shield from 'ionicons/dist/svg/shield-checkmark-outline.svg?raw'
import time from 'ionicons/dist/svg/time-outline.svg?raw'
import { useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { Hue } from '#content/hues.ts'
import type { DashboardAnswer } from '#protocol/api-types.ts'
import { type WaitingThing, waitingSentence, waitingThings } from './waiting-things.ts'

const faces: Readonly<Record<WaitingThing['kind'], { hue: Hue; icon: string }>> = {
  proposals: { hue: 'amber', icon: chatbox },
  doubtful: { hue: 'green', icon: shield },
  overdue: { hue: 'teal', icon: time },
  drafts: { hue: 'indigo', icon: create },
  issues: { hue: 'coral', icon: alert },
}

/** What waits for the user, each with the button that leads to it; a calm sentence where nothing does. */
export function WaitingSection({ answer }: { answer: DashboardAnswer }) {
  const titleId = useId()
  const things = waitingThings(answer)
  if (things.length === 0)
    return (
      <p className="dashboard-fine">
        <Icon svg={check} />
        Tudo em dia: nada espera por você.
      </p>
    )
  return (
    <section className="waiting-section" aria-labelledby={titleId}>
      <h2 id={titleId}>{waitingSentence(things.length)}</h2>
      <ul>
        {things.map((thing) => (
          <WaitingRow key={thing.href} thing={thing} />
        ))}
      </ul>
    </section>
  )
}

function WaitingRow({ thing: { kind, title, detail, action, href } }: { thing: WaitingThing }) {
  const { hue, icon } = faces[kind]
  return (
    <li className="waiting-thing">
      <span className="row-icon" data-hue={hue}>
        <Icon svg={icon} />
      </span>
      <p className="row-text">
        <span className="row-title">{title}</span>
        {detail && <span className="row-detail">{detail}</span>}
      </p>
      <a className="button" href={href}>
        {action}
        <span className="visually-hidden">: {title}</span>
      </a>
    </li>
  )
}
