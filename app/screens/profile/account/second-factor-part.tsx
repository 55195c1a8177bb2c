import shield from 'ionicons/dist/svg/shield-checkmark-outline.svg?raw'
import { useState } from 'react'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { SessionUser } from '#protocol/api-types.ts'

import { RecoveryCodes } from './recovery-codes.tsx'
import { type Enrolment, SecondFactorOff } from './second-factor-off.tsx'
import { SecondFactorOn } from './second-factor-on.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

/** The second step of signing in: off, being set up, or on. */
export function SecondFactorPart({ user }: { user: SessionUser }) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [codes, setCodes] = useState<readonly string[]>()
  const isOn = user.hasSecondFactor
  return (
    <Disclosure title="Segunda etapa" detail={isOn ? 'Ligada' : 'Desligada'} icon={shield}>
      {codes && <RecoveryCodes codes={codes} />}
      {isOn && <SecondFactorOn user={user} onCodes={setCodes} />}
      {!isOn && enrolment && (
        <SecondFactorSetup
          uri={enrolment.totpURI}
          onDone={() => {
            setCodes(enrolment.backupCodes)
            setEnrolment(undefined)
          }}
        />
      )}
      {!isOn && !enrolment && !codes && <SecondFactorOff user={user} onBegin={setEnrolment} />}
    </Disclosure>
  )
}
