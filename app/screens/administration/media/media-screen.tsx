import '#app/editing/editing.css'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen } from '#app/shell/screen.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { type MediaList, mediaPaths } from '#protocol/media.ts'
import { hasRight } from '#protocol/policy.ts'
import { MediaLibrary } from './media-library.tsx'
import './media.css'

/** The pictures of the institute: for those who may write something. */
function MediaView() {
  return (
    <AccessGuard
      may={(user) => hasRight(user, 'write')}
      rule="Só quem edita alguma parte do aplicativo cuida das fotos."
    >
      <ScreenTitle title="Fotos" />
      <Fetched<MediaList> path={mediaPaths.media} rows={4}>
        {(list) => <MediaLibrary {...list} />}
      </Fetched>
    </AccessGuard>
  )
}

export const screen: Screen = {
  View: MediaView,
  head: () => ({ title: 'Fotos' }),
}
