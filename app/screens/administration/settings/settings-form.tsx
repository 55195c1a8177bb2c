import { DocumentForm, type DocumentFormProps } from '#app/editing/document-form.tsx'
import { EditDocument } from '#app/editing/edit-document.tsx'
import { usePreview } from '#app/editing/on-page/use-preview.ts'
import { useEditedDocument } from '#app/editing/use-edited-document.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { settings } from '#content/settings.ts'
import type { SessionUser } from '#protocol/accounts.ts'

/** The editor of the settings: what is chosen shows at once, on this page only, until it is saved. */
export function SettingsForm({ user }: { user: SessionUser }) {
  const [edited, readAnew] = useEditedDocument('settings', settings.singleton)
  if (edited.kind === 'here')
    return (
      <EditDocument
        collection="settings"
        id={settings.singleton}
        user={user}
        opened={edited.base}
        readAnew={readAnew}
        Form={PreviewedForm}
      />
    )
  if (edited.kind !== 'refused') return <Waiting />
  return (
    <>
      <RefusalNotice code={edited.code} />
      <button type="button" className="button button-quiet" onClick={readAnew}>
        Tentar de novo
      </button>
    </>
  )
}

function PreviewedForm(props: DocumentFormProps) {
  usePreview(props.collection, props.state)
  return <DocumentForm {...props} />
}
