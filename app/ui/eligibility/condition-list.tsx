import checkmark from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import close from 'ionicons/dist/svg/close-circle-outline.svg?raw'
import { Icon } from '#app/ui/icon.tsx'
import type { Standing } from '#content/eligibility/conditions.ts'
import './condition-list.css'
import { sharedSvg } from '#app/ui/shared-icon.tsx'

const icons: Record<Standing, string> = { met: checkmark, open: sharedSvg('help'), unmet: close }

const words: Record<Standing, string> = { met: 'Sim', open: 'A confirmar', unmet: 'Não' }

/** How something that is asked for stands. */
export interface ConditionLine {
  standing: Standing
  /** Who asks for it, where others ask for something else. */
  about?: string
  sentence: string
}

interface Props {
  conditions: readonly ConditionLine[]
}

/** What a rule asks for, each with how it stands; the sign is said as a word too. */
export function ConditionList({ conditions }: Props) {
  return (
    <ul className="conditions">
      {conditions.map(({ standing, about, sentence }) => (
        <li key={sentence} data-standing={standing}>
          <Icon svg={icons[standing]} />
          <span>
            <span className="visually-hidden">{words[standing]}: </span>
            {about && <b>{about}. </b>}
            {sentence}
          </span>
        </li>
      ))}
    </ul>
  )
}
