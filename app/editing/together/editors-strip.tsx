import people from 'ionicons/dist/svg/people-outline.svg?raw'
import { useEffect, useState } from 'react'
import { useFormatInstant } from '#app/i18n/use-format-instant.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { SessionUser } from '#protocol/accounts.ts'
import { type Editor, TURN_PATIENCE } from '#protocol/editing.ts'
import './together.css'
import type { Editors } from './use-editors.ts'

interface Props {
  user: SessionUser
  editors: Editors
  /** Something is typed that is not saved. */
  isChanged: boolean
  /** Gives the turn to another form, with what is typed where that is wanted. */
  pass(to: string, isWithDraft: boolean): void
}

/** Who else has the document open, and whose turn it is: a courtesy, nobody is locked out. Nothing where one is alone. */
export function EditorsStrip({ user, editors, isChanged, pass }: Props) {
  const { editors: all, form } = editors
  const me = all.find((each) => each.form === form)
  const others = all.filter((each) => each.form !== form && !isLeftBehind(each, user))
  const asking = me?.hasTurn ? others.filter(({ askedAt }) => askedAt !== undefined) : []
  const holder = others.find(({ hasTurn }) => hasTurn)
  return (
    <div
      role="status"
      aria-label="Quem está editando"
      className={asking.length > 0 ? 'editors-asking' : undefined}
    >
      {me && others.length > 0 && (
        <div className="form-notice editors-strip">
          <Icon svg={people} />
          <div>
            {asking.length === 0 && <WhoElse user={user} others={others} holder={holder} />}
            {holder && <Waiting me={me} holder={holder} user={user} act={editors.act} />}
            {asking.map((each) => (
              <Asked
                key={each.form}
                name={nameOf(each, user)}
                isChanged={isChanged}
                pass={(isWithDraft) => pass(each.form, isWithDraft)}
                decline={() => editors.act({ do: 'decline', to: each.form })}
              />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

/** A form that the person themselves left, perhaps a moment ago: no news to them. */
function isLeftBehind({ person, awayAt }: Editor, user: SessionUser): boolean {
  return person === user.id && awayAt !== undefined
}

const list = new Intl.ListFormat('pt-BR')

function nameOf({ person, name }: Editor, user: SessionUser): string {
  return person === user.id ? 'você, em outra janela' : name
}

interface WhoElseProps {
  user: SessionUser
  others: readonly Editor[]
  holder: Editor | undefined
}

function WhoElse({ user, others, holder }: WhoElseProps) {
  const formatInstant = useFormatInstant()
  const rest = others.filter((each) => each !== holder)
  const named = rest.map((each) => `${nameOf(each, user)} (desde ${formatInstant(each.openedAt)})`)
  return (
    <p>
      {holder && (
        <>
          <b>{sentenceStart(nameOf(holder, user))}</b> está editando isto desde{' '}
          {formatInstant(holder.openedAt)}
          {holder.awayAt && ', mas saiu desta tela'}. Você pode ler junto ou escrever também: as
          mudanças se juntam.{' '}
        </>
      )}
      {named.length > 0 && `Também com isto aberto: ${list.format(named)}.`}
    </p>
  )
}

function sentenceStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

interface WaitingProps {
  me: Editor
  holder: Editor
  user: SessionUser
  act: Editors['act']
}

/** What who does not have the turn can do about it. */
function Waiting({ me, holder, user, act }: WaitingProps) {
  const hasWaited = useIsPast(me.askedAt && Date.parse(me.askedAt) + TURN_PATIENCE)
  const name = nameOf(holder, user)
  const mayTake = hasWaited || holder.awayAt !== undefined || holder.person === user.id
  return (
    <>
      {me.declinedAt && <p>{sentenceStart(name)} quer continuar mais um pouco.</p>}
      {me.askedAt && !mayTake && <p>Você pediu a vez. Esperando a resposta de {name}…</p>}
      {me.askedAt && hasWaited && <p>{sentenceStart(name)} não respondeu.</p>}
      <p className="actions">
        {mayTake ? (
          <button type="button" className="text-button" onClick={() => act({ do: 'take' })}>
            Assumir
          </button>
        ) : (
          !me.askedAt && (
            <button type="button" className="text-button" onClick={() => act({ do: 'ask' })}>
              Pedir a vez
            </button>
          )
        )}
      </p>
    </>
  )
}

interface AskedProps {
  name: string
  isChanged: boolean
  pass(isWithDraft: boolean): void
  decline(): void
}

/** What who has the turn can answer. What they typed stays theirs in any case. */
function Asked({ name, isChanged, pass, decline }: AskedProps) {
  return (
    <>
      <p>
        <b>{sentenceStart(name)}</b> pede a vez.
        {isChanged && ' O que você escreveu e não salvou fica guardado para você.'}
      </p>
      <p className="actions">
        {isChanged && (
          <button type="button" className="text-button" onClick={() => pass(true)}>
            Passar a vez com o que escrevi
          </button>
        )}
        <button type="button" className="text-button" onClick={() => pass(false)}>
          {isChanged ? 'Passar só a vez' : 'Passar a vez'}
        </button>
        <button type="button" className="text-button" onClick={decline}>
          Agora não
        </button>
      </p>
    </>
  )
}

/** Whether that moment has come; none has not. */
function useIsPast(moment: number | undefined | ''): boolean {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!moment) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, moment - Date.now()) + 1)
    return () => clearTimeout(timer)
  }, [moment])
  return !!moment && now >= moment
}
