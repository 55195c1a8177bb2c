import business from 'ionicons/dist/svg/business-outline.svg?raw'
import people from 'ionicons/dist/svg/people-outline.svg?raw'
import time from 'ionicons/dist/svg/time-outline.svg?raw'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { historyPath, listPath } from '#app/editing/document-paths.ts'
import { DocumentForm, type DocumentFormProps } from '#app/editing/form/document-form.tsx'
import { EditDocument } from '#app/editing/form/edit-document.tsx'
import { useEditedDocument } from '#app/editing/form/use-edited-document.ts'
import { HelpLink } from '#app/editing/manual/help-link.tsx'
import { usePreview } from '#app/editing/on-page/use-preview.ts'
import { usersPath } from '#app/navigation/paths.ts'
import { useSettings } from '#app/replica/use-content.ts'
import { useUser } from '#app/session/session.ts'
import { useAccountOptions } from '#app/session/use-account-options.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen } from '#app/shell/screen.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { settings } from '#content/definitions/settings.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { hasRight, mayWrite } from '#protocol/policy.ts'
import { BlackoutNotice, PublicityReview, usePublicityCounts } from './blackout.tsx'

/** What the institute is called, looks like and lets people do: the editor of the settings, and the ways to what belongs to them. */
function SettingsView() {
  const user = useUser()
  return (
    <AccessGuard
      may={(user) => mayWrite(user, 'settings')}
      rule={collectionLabels('settings').rule}
    >
      <ScreenTitle title="Ajustes">
        <p>{settings.purpose}</p>
        <HelpLink topic="nome-cor-logotipo" />
      </ScreenTitle>
      {user && (
        <>
          <RegistrationNotice />
          <SettingsForm key={user.id} user={user} />
        </>
      )}
    </AccessGuard>
  )
}

export const screen: Screen = {
  View: SettingsView,
  head: () => ({ title: 'Ajustes' }),
}

/** Says where the server's operator allows less than what is chosen here. */
export function RegistrationNotice() {
  const options = useAccountOptions()
  const { registration = 'open' } = useSettings()
  if (options?.registration !== false || registration === 'invitation') return null
  return (
    <p className="form-notice" data-tone="warning">
      Quem opera o servidor só permite contas por convite (REGISTRATION=off). O que você escolher em
      “Quem pode criar conta” só vale quando isso mudar.
    </p>
  )
}

/** The editor of the settings: what is chosen shows at once, on this page only, until it is saved. */
export function SettingsForm({ user }: { user: SessionUser }) {
  const [edited, readAnew] = useEditedDocument('settings', settings.singleton)
  if (edited.kind === 'here')
    return (
      <>
        <EditDocument
          collection="settings"
          id={settings.singleton}
          user={user}
          opened={edited.base}
          readAnew={readAnew}
          Form={PreviewedForm}
        />
        {/* Also below the choice where somebody else was faster. */}
        <Belonging user={user} />
      </>
    )
  if (edited.kind !== 'refused') return <Waiting />
  return (
    <>
      <RefusalNotice code={edited.code} />
      <button type="button" className="button button-quiet" onClick={readAnew}>
        Tentar de novo
      </button>
      <Belonging user={user} />
    </>
  )
}

function PreviewedForm(props: DocumentFormProps) {
  usePreview(props.collection, props.state)
  const counts = usePublicityCounts()
  return (
    <>
      <DocumentForm
        {...props}
        draftStatus={
          <>
            <BlackoutNotice state={props.state} counts={counts} />
            <p className="draft-status">Só você vê assim, até salvar.</p>
            {props.draftStatus}
          </>
        }
      />
      <PublicityReview counts={counts} />
    </>
  )
}

/** What belongs to the institute and has screens of its own. */
function Belonging({ user }: { user: SessionUser }) {
  return (
    <Group>
      <RowLink
        href={listPath('campuses')}
        icon={business}
        title="Campi"
        detail="Criar um campus, endereços, posição no mapa"
      />
      {hasRight(user, 'manage_users') && (
        <RowLink
          href={usersPath}
          icon={people}
          title="Pessoas e acessos"
          detail="Convidar, mudar papéis, bloquear"
        />
      )}
      <RowLink
        href={historyPath('settings', settings.singleton)}
        icon={time}
        title="Histórico"
        detail="Quem mudou o quê, e versões antigas"
      />
    </Group>
  )
}
