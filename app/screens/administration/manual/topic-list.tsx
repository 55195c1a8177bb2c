import megaphone from 'ionicons/dist/svg/megaphone-outline.svg?raw'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { findTopics } from '#app/editing/manual/manual.ts'
import { Tour } from '#app/editing/manual/tour.tsx'
import { changesPath, manualPath } from '#app/navigation/paths.ts'
import { useUser } from '#app/session/session.ts'
import { ApplyButton } from '#app/ui/filter/apply-button.tsx'
import { SearchField } from '#app/ui/filter/search-field.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { StateView } from '#app/ui/state-view.tsx'
import { Tag } from '#app/ui/tag.tsx'

const DEBOUNCE_MS = 400

/** All tasks, or those with the words that somebody looks for; the address keeps them. */
export function TopicList({ asked }: { asked: string }) {
  const [typed, setTyped] = useState(asked)
  const [round, setRound] = useState(0)
  const groups = findTopics(useDeferredValue(typed))
  const count = groups.reduce((sum, { topics }) => sum + topics.length, 0)
  return (
    <>
      <ScreenTitle title="Manual">
        <p>O que você quer fazer? Cada resposta vem com o passo a passo e uma imagem da tela.</p>
      </ScreenTitle>
      <TopicSearch key={round} asked={typed} onType={setTyped} />
      <p role="status" className="manual-count">
        {typed.trim() && count > 0 && (count === 1 ? '1 resposta' : `${count} respostas`)}
      </p>
      {count === 0 && (
        <StateView
          illustration="empty"
          title="O manual não tem essas palavras"
          text="Tente uma palavra só, como “horário” ou “senha”, ou veja a lista inteira."
        >
          <a
            className="button"
            href={manualPath}
            data-nav="replace"
            onClick={() => {
              setTyped('')
              setRound(round + 1)
            }}
          >
            Ver todo o manual
          </a>
        </StateView>
      )}
      {groups.map(({ title, topics }) => (
        <Group key={title} title={title}>
          {topics.map((topic) => (
            <RowLink
              key={topic.id}
              href={`${manualPath}/${topic.id}`}
              title={topic.title}
              detail={topic.for && <Tag>só contas de {forWhom(topic.for)}</Tag>}
            />
          ))}
        </Group>
      ))}
      {!typed.trim() && (
        <>
          <Group title="O aplicativo">
            <RowLink
              href={changesPath}
              icon={megaphone}
              title="O que mudou"
              detail="As novidades de cada versão"
            />
          </Group>
          <TourAgain />
        </>
      )}
    </>
  )
}

/** Admins may do what editors may. */
export function forWhom(role: 'edição' | 'administração'): string {
  return role === 'edição' ? 'edição e administração' : role
}

interface SearchProps {
  asked: string
  onType(text: string): void
}

function TopicSearch({ asked, onType }: SearchProps) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <form
      ref={form}
      action={manualPath}
      data-nav="replace"
      onChange={() => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => form.current?.requestSubmit(), DEBOUNCE_MS)
      }}
    >
      <search>
        <SearchField label="Buscar no manual" value={asked} onType={onType} />
      </search>
      <ApplyButton label="Buscar" />
    </form>
  )
}

/** The first walk around, once more. */
function TourAgain() {
  const user = useUser()
  const [isShown, setShown] = useState(false)
  if (!user || user.role === 'reader') return null
  if (isShown) return <Tour role={user.role} isAskedFor onEnd={() => setShown(false)} />
  return (
    <button type="button" className="button button-quiet" onClick={() => setShown(true)}>
      Rever os primeiros passos
    </button>
  )
}
