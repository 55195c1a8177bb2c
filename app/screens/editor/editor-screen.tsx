import { useUser } from '#app/session/use-session.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { mayWrite } from '#protocol/policy.ts'
import { Change } from './change.tsx'
import { Creation } from './creation.tsx'
import { type SubjectName, subjects } from './subjects.ts'

function subjectOf({ collection }: ScreenProps['params']): SubjectName {
  return collection === 'glossary' ? 'glossary' : 'courses'
}

/** Makes and changes courses and glossary entries. */
function EditorView({ params }: ScreenProps) {
  const subject = subjectOf(params)
  return (
    <AccessGuard may={(user) => mayWrite(user, subject)} rule={subjects[subject].rule}>
      <Editor subject={subject} id={params.id} />
    </AccessGuard>
  )
}

function Editor({ subject, id }: { subject: SubjectName; id: string | undefined }) {
  const user = useUser()
  if (!user) return null
  // What one person types is not shown to the next.
  return id === undefined ? (
    <Creation key={user.id} subject={subject} user={user} />
  ) : (
    <Change key={`${user.id} ${id}`} subject={subject} id={id} user={user} />
  )
}

export const screen: Screen = {
  View: EditorView,
  head: ({ params }) => {
    const { create, edit } = subjects[subjectOf(params)]
    return { title: params.id === undefined ? create : edit }
  },
}
