import { AnswersIllustration } from '#app/ui/illustrations/answers-illustration.tsx'
import { OfflineIllustration } from '#app/ui/illustrations/offline-illustration.tsx'
import { StartIllustration } from '#app/ui/illustrations/start-illustration.tsx'
import { TrustIllustration } from '#app/ui/illustrations/trust-illustration.tsx'
import { WelcomeIllustration } from '#app/ui/illustrations/welcome-illustration.tsx'
import type { Slide } from '#content/document.ts'

const pictures: Record<Slide['picture'], () => React.ReactNode> = {
  welcome: WelcomeIllustration,
  answers: AnswersIllustration,
  trust: TrustIllustration,
  offline: OfflineIllustration,
  start: StartIllustration,
}

export function SlidePicture({ picture }: { picture: Slide['picture'] }) {
  const Picture = pictures[picture]
  return <Picture />
}
