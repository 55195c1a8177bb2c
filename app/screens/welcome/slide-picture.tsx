import { OfflineIllustration } from '#app/ui/illustrations/illustration.tsx'
import {
  AnswersIllustration,
  StartIllustration,
  TrustIllustration,
  WelcomeIllustration,
} from '#app/ui/illustrations/welcome-illustrations.tsx'
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
