import phone from 'ionicons/dist/svg/phone-portrait-outline.svg?raw'
import { deviceName } from '#app/i18n/account-activity.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { refusalOf } from '#app/session/answer.ts'
import { useSession, useTokenDetails } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Fetched } from '#app/ui/fetched.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { accountPaths } from '#protocol/accounts.ts'
import type { OpenSession } from '#protocol/api-types.ts'

/** Where the account is signed in. */
export function DevicesPart() {
  return (
    <Disclosure title="Aparelhos" detail="Onde a sua conta está aberta" icon={phone}>
      <Fetched<OpenSession[]> path={accountPaths.listSessions}>
        {(devices, reload) => <DeviceList devices={devices} onChange={reload} />}
      </Fetched>
      <SignOutEverywhere />
    </Disclosure>
  )
}

interface ListProps {
  devices: readonly OpenSession[]
  onChange(): void
}

function DeviceList({ devices, onChange }: ListProps) {
  const send = useSend()
  const session = useSession()
  const formatInstant = useFormatInstant()
  const current = useTokenDetails()?.claims.sid
  const leave = async (device: OpenSession) => {
    if (device.id === current) return refusalOf(await session.call((calls) => calls.signOut()))
    const answer = await send('POST', accountPaths.revokeSession, {
      body: { id: device.id },
    })
    if (answer.kind === 'done') onChange()
    return refusalOf(answer)
  }
  return (
    <ul className="account-list">
      {devices.map((device) => {
        const name = deviceName(device.userAgent)
        return (
          <li key={device.id}>
            <div>
              <b>
                {name} {device.id === current && <Tag tone="accent">este aparelho</Tag>}
              </b>
              <small>
                usado {formatInstant(device.updatedAt)}
                {device.ipAddress && ` · ${device.ipAddress}`}
              </small>
            </div>
            <Form
              label={`Sair do aparelho ${name}`}
              submit="Sair deste"
              busy="Saindo…"
              isQuiet
              send={() => leave(device)}
            />
          </li>
        )
      })}
    </ul>
  )
}

function SignOutEverywhere() {
  const session = useSession()
  return (
    <Form
      label="Sair de todos os aparelhos"
      submit="Sair de todos os aparelhos"
      busy="Saindo…"
      isDangerous
      send={async () => refusalOf(await session.call((calls) => calls.signOut(true)))}
    />
  )
}
