import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'

const TITLE = 'Posso pedir o certificado?'

/** The form sends its answers by the address, so it asks and answers before its code is here. */
const { Part: CertificateChecker, fetch: fetchChecker } = deferredComponent(
  async () => (await import('./certificate-checker.tsx')).CertificateChecker,
)

function CertificateCheckerView({ query }: ScreenProps) {
  const asked = String(query)
  return (
    <>
      <ScreenTitle title={TITLE} />
      <CertificateChecker key={asked} asked={asked} title={TITLE} />
    </>
  )
}

export const screen: Screen = {
  View: CertificateCheckerView,
  fetchFirst: fetchChecker,
  head: () => ({ title: TITLE }),
}
