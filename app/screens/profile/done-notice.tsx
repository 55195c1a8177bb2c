import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import type { ReactNode } from 'react'
import { profilePath } from '#app/navigation/paths.ts'
import { takeFocus } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** A step that is done, and the way on to signing in. */
export function DoneNotice({ text, label }: { text: ReactNode; label: string }) {
  return (
    <div role="status">
      <p className="form-notice" tabIndex={-1} ref={takeFocus}>
        <Icon svg={check} />
        <span>{text}</span>
      </p>
      <a className="button" href={profilePath} data-nav="replace">
        {label}
      </a>
    </div>
  )
}
