import { manualPath } from '#app/navigation/paths.ts'
import { SharedIcon } from '#app/ui/shared-icon.tsx'
import type { TopicId } from './manual-topic.ts'
import './help-link.css'

/** The way from a screen of the staff to what the manual says of it: beside the screen's title. */
export function HelpLink({ topic }: { topic: TopicId }) {
  return (
    <p className="help-way">
      <a className="help-link" href={`${manualPath}/${topic}`}>
        <SharedIcon name="help" />
        <span>
          Ajuda<span className="help-of"> desta tela</span>
        </span>
      </a>
    </p>
  )
}
