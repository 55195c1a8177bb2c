import download from 'ionicons/dist/svg/download-outline.svg?raw'
import images from 'ionicons/dist/svg/images-outline.svg?raw'
import list from 'ionicons/dist/svg/list-outline.svg?raw'
import people from 'ionicons/dist/svg/people-outline.svg?raw'
import qrCode from 'ionicons/dist/svg/qr-code-outline.svg?raw'
import settings from 'ionicons/dist/svg/settings-outline.svg?raw'
import shield from 'ionicons/dist/svg/shield-checkmark-outline.svg?raw'
import trash from 'ionicons/dist/svg/trash-outline.svg?raw'
import tv from 'ionicons/dist/svg/tv-outline.svg?raw'
import { useState } from 'react'
import { FirstTour } from '#app/editing/manual/tour.tsx'
import { NotificationsDoor } from '#app/editing/notifications/notifications-door.tsx'
import { OutboxSection } from '#app/editing/outbox/outbox-section.tsx'
import { useOwnWrites } from '#app/editing/outbox/use-own-writes.ts'
import { OwnSector } from '#app/editing/own-sector/own-sector.tsx'
import { campusNames } from '#app/i18n/campus-names.ts'
import { roleNames } from '#app/i18n/role-names.ts'
import { manualPath, mediaPath, settingsPath, usersPath } from '#app/navigation/paths.ts'
import { savedPlace, saveFile } from '#app/platform/save-file.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { refusalOf } from '#app/session/answer.ts'
import { useSession, useUser } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import { ReadingChoices } from '#app/shell/reading-choices.tsx'
import { CampusChoice } from '#app/shell/top-bar.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { sharedSvg } from '#app/ui/shared-icon.tsx'
import { useConfirm } from '#app/ui/use-confirm.tsx'
import { accountPaths } from '#protocol/accounts.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { hasRight, mayWrite } from '#protocol/policy.ts'
import { DashboardDoor, ProposalsDoor } from './dashboard-door.tsx'
import { DeletePart } from './delete-part.tsx'
import { DevicePart } from './device-part.tsx'
import { DevicesPart } from './devices-part.tsx'
import { DigestPart } from './digest-part.tsx'
import { NamePart } from './name-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type Enrolment, SecondFactorOff } from './second-factor-off.tsx'
import { SecondFactorOn } from './second-factor-on.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { TokenPart } from './token-part.tsx'
import './account.css'

/** Links of the news and of digests lead to it. */
const noticesPart = 'avisos'

/** The profile of whoever is signed in; at a desk what they look after stands beside what is theirs. */
export function AccountView() {
  const user = useUser()
  if (!user) return null
  const hasDoors = hasRight(user, 'write') || hasRight(user, 'manage_users')
  const account = (
    <Group title="Sua conta">
      <NamePart user={user} />
      <PasswordPart user={user} />
      <SecondFactorPart user={user} />
      <PasskeysPart user={user} />
      <DevicesPart />
    </Group>
  )
  return (
    <div className="account">
      <div>
        {user.role !== 'reader' && <FirstTour role={user.role} />}
        <Identity user={user} />
        <OutboxSection />
        {user.role === 'sector_owner' && <OwnSector user={user} />}
        {hasDoors ? <Doors user={user} /> : account}
      </div>
      <div>
        {hasDoors && account}
        {hasRight(user, 'write') && (
          <Group title="Avisos" id={noticesPart}>
            <DigestPart part={noticesPart} />
            <DevicePart />
          </Group>
        )}
        <section className="account-device">
          <h2>Neste aparelho</h2>
          <ReadingChoices />
          <div className="account-campus">
            <span>Campus</span>
            <CampusChoice />
          </div>
        </section>
        <Group title="Seus dados">
          <ExportPart />
          <TokenPart />
          <DeletePart user={user} />
        </Group>
        <SignOutPart />
      </div>
    </div>
  )
}

function Identity({ user }: { user: SessionUser }) {
  const campuses = useCollection('campuses')
  const where =
    user.role === 'editor' &&
    (user.campuses === 'all' ? 'todos os campi' : campusNames(user.campuses, campuses ?? []))
  return (
    <div className="account-identity">
      <p className="account-name">{user.name}</p>
      <p>{user.email}</p>
      <p>
        {roleNames[user.role]}
        {where && ` · ${where}`}
      </p>
    </div>
  )
}

/** What somebody may look after here. */
function Doors({ user }: { user: SessionUser }) {
  return (
    <Group title="Administração">
      {hasRight(user, 'write') && <DashboardDoor />}
      {hasRight(user, 'write') && <NotificationsDoor />}
      {hasRight(user, 'manage_users') && (
        <RowLink
          href={usersPath}
          title="Pessoas e acessos"
          detail="Convidar, mudar papéis, bloquear"
          icon={people}
        />
      )}
      {hasRight(user, 'write') && (
        <RowLink
          href={mediaPath}
          title="Fotos"
          detail="Enviar, descrever, ver onde aparecem"
          icon={images}
        />
      )}
      {hasRight(user, 'write') && <ProposalsDoor />}
      {hasRight(user, 'read_drafts') && (
        <RowLink
          href="/perfil/lixeira"
          title="Lixeira"
          detail="Itens apagados e como restaurar"
          icon={trash}
        />
      )}
      {hasRight(user, 'read_audit') && (
        <RowLink
          href="/perfil/registro"
          title="Registro"
          detail="Quem fez o quê, e quando; baixar para planilha"
          icon={list}
        />
      )}
      {hasRight(user, 'write') && (
        <RowLink
          href="/placas"
          title="Placas"
          detail="Código QR para a porta de um setor ou a entrada do campus"
          icon={qrCode}
        />
      )}
      {hasRight(user, 'write') && (
        <RowLink
          href="/tv"
          title="TV do campus"
          detail="Avisos, eventos e horários numa tela no corredor"
          icon={tv}
        />
      )}
      {hasRight(user, 'write') && (
        <RowLink
          href={manualPath}
          title="Manual"
          detail="Como fazer cada coisa, passo a passo"
          icon={sharedSvg('help')}
        />
      )}
      {mayWrite(user, 'settings') && (
        <RowLink
          href={settingsPath}
          title="Ajustes"
          detail="Nomes, cores, logotipo, quem pode criar conta"
          icon={settings}
        />
      )}
    </Group>
  )
}

export function ExportPart() {
  const send = useSend()

  async function save() {
    const answer = await send<unknown>('GET', accountPaths.export)
    if (answer.kind === 'done')
      saveFile('meus-dados.json', JSON.stringify(answer.value, null, 2), 'application/json')
    return refusalOf(answer)
  }

  return (
    <Disclosure
      title="Exportar meus dados"
      detail="Tudo o que guardamos sobre você"
      icon={download}
    >
      <p className="account-note">
        Um arquivo com os dados da conta, os aparelhos e o registro de entradas.
      </p>
      <Form
        label="Baixar meus dados"
        submit="Baixar meus dados"
        busy="Preparando…"
        success={`Arquivo pronto${savedPlace}: meus-dados.json.`}
        send={save}
      />
    </Disclosure>
  )
}

/** The second step of signing in: off, being set up, or on. */
export function SecondFactorPart({ user }: { user: SessionUser }) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [isNewlyOn, setNewlyOn] = useState(false)
  const isOn = user.hasSecondFactor
  const off = enrolment ? 'Falta confirmar' : 'Desativada'
  return (
    <Disclosure title="Verificação em duas etapas" detail={isOn ? 'Ativada' : off} icon={shield}>
      {codes && (
        <RecoveryCodes codes={codes} isNewlyOn={isNewlyOn} onKept={() => setCodes(undefined)} />
      )}
      {isOn && !codes && (
        <SecondFactorOn
          user={user}
          onCodes={(next) => {
            setNewlyOn(false)
            setCodes(next)
          }}
        />
      )}
      {!isOn && enrolment && (
        <SecondFactorSetup
          uri={enrolment.totpURI}
          onDone={() => {
            setNewlyOn(true)
            setCodes(enrolment.backupCodes)
            setEnrolment(undefined)
          }}
        />
      )}
      {!isOn && !enrolment && !codes && <SecondFactorOff user={user} onBegin={setEnrolment} />}
    </Disclosure>
  )
}

export function SignOutPart() {
  const session = useSession()
  const { length: waiting } = useOwnWrites()
  const [ask, dialog] = useConfirm()

  async function signOut() {
    const isLeaving =
      waiting === 0 ||
      (await ask({
        title: 'Sair com alterações por enviar?',
        text: `${waiting === 1 ? 'Uma alteração sua ainda não foi' : `${waiting} alterações suas ainda não foram`} para o servidor. Se você sair, o envio para; continua quando você entrar de novo neste aparelho.`,
        agree: 'Sair assim mesmo',
        cancel: 'Ficar',
        isDangerous: true,
      }))
    return isLeaving ? refusalOf(await session.call((calls) => calls.signOut())) : undefined
  }

  return (
    <>
      <Form label="Sair da conta" submit="Sair da conta" busy="Saindo…" isQuiet send={signOut} />
      {dialog}
    </>
  )
}
