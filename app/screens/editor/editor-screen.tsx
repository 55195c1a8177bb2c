import { useUser } from '#app/session/use-session.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { StartIllustration } from '#app/ui/illustrations/start-illustration.tsx'
import { StateView } from '#app/ui/state-view.tsx'
import { mayWrite } from '#protocol/policy.ts'

const subjects = {
  courses: {
    name: 'cursos',
    rule: 'Só editores e administradores podem mudar cursos.',
    list: '/tab2',
    entry: '/detalhes',
  },
  glossary: {
    name: 'siglas',
    rule: 'Só responsáveis por setor, editores e administradores podem mudar o glossário.',
    list: '/tab3',
    entry: '/detalhes-glossario',
  },
} as const

function subjectOf({ collection }: ScreenProps['params']) {
  return collection === 'glossary' ? 'glossary' : 'courses'
}

/** Where the editors of courses and of the glossary will be. */
function EditorView({ params }: ScreenProps) {
  const subject = subjectOf(params)
  return (
    <AccessGuard may={(user) => mayWrite(user, subject)} rule={subjects[subject].rule}>
      <NotYet subject={subject} id={params.id} />
    </AccessGuard>
  )
}

function NotYet({ subject, id }: { subject: keyof typeof subjects; id: string | undefined }) {
  const user = useUser()
  const { name, list, entry } = subjects[subject]
  return (
    <StateView
      illustration={<StartIllustration />}
      title={`O editor de ${name} está em construção`}
      text={`${user?.name}, sua conta já tem o acesso. Enquanto o editor não fica pronto, o conteúdo muda pela importação que a equipe técnica faz no servidor.`}
      isWholeScreen
    >
      {id && (
        <a className="button" href={`${entry}/${encodeURIComponent(id)}`}>
          Ver como está publicado
        </a>
      )}
      <a className={id ? 'button button-quiet' : 'button'} href={list}>
        Ver a lista de {name}
      </a>
    </StateView>
  )
}

export const screen: Screen = {
  View: EditorView,
  head: ({ params }) => ({ title: `Editor de ${subjects[subjectOf(params)].name}` }),
}
