import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ContentSource } from '#app/replica/content-source.ts'
import { ContentContext } from '#app/replica/use-content.ts'
import type { SessionUser } from '#protocol/accounts.ts'
import { type Editor, TURN_PATIENCE } from '#protocol/editing.ts'
import { EditorsStrip } from './editors-strip.tsx'

const content = {
  document: () => ({ timeZone: 'America/Sao_Paulo' }),
  collection: () => [],
  subscribe: () => () => {},
} as unknown as ContentSource

const user = { id: 'bia' } as SessionUser
const openedAt = new Date().toISOString()

function strip(mine: Partial<Editor>, theirs: Partial<Editor>[], isChanged = false): string {
  const shared = { openedAt, hasTurn: false, isHanded: false }
  const editors: Editor[] = [
    { ...shared, form: 'a', person: 'bia', name: 'Bia', ...mine },
    ...theirs.map((each, n) => ({
      ...shared,
      form: `f${n}`,
      person: 'ana',
      name: 'Ana',
      ...each,
    })),
  ]
  const act = async () => true
  const all = { form: 'a', revision: 1, editors, act }
  return renderToStaticMarkup(
    <ContentContext value={content}>
      <EditorsStrip user={user} editors={all} isChanged={isChanged} pass={() => {}} />
    </ContentContext>,
  )
}

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
const holding = { hasTurn: true }

test('who is alone reads nothing of others', () => {
  expect(strip(holding, [])).not.toContain('<p')
})

test('a form that one left oneself is no news', () => {
  const own = { ...holding, person: 'bia', name: 'Bia' }
  expect(strip({}, [{ ...own, awayAt: ago(1) }])).not.toContain('<p')
  expect(strip({}, [own])).toContain('<p')
})

test('the turn can be asked for, and taken after a minute without an answer', () => {
  expect(strip({}, [holding])).toContain('>Pedir a vez</button>')
  const waiting = strip({ askedAt: ago(TURN_PATIENCE - 5000) }, [holding])
  expect(waiting).toContain('Esperando a resposta de Ana')
  expect(waiting).not.toContain('<button')
  const unanswered = strip({ askedAt: ago(TURN_PATIENCE) }, [holding])
  expect(unanswered).toContain('Ana não respondeu.')
  expect(unanswered).toContain('>Assumir</button>')
})

test('from who does not look, and from oneself elsewhere, it can be taken at once', () => {
  expect(strip({}, [{ ...holding, awayAt: ago(1) }])).toContain('>Assumir</button>')
  const own = strip({}, [{ ...holding, person: 'bia', name: 'Bia' }])
  expect(own).toContain('Você, em outra janela')
  expect(own).toContain('>Assumir</button>')
})

test('who has the turn may pass it, with or without what they typed, or not now', () => {
  const asked = strip(holding, [{ askedAt: ago(1) }], true)
  for (const way of ['Passar a vez com o que escrevi', 'Passar só a vez', 'Agora não'])
    expect(asked).toContain(`>${way}</button>`)
  expect(strip(holding, [{ askedAt: ago(1) }])).toContain('>Passar a vez</button>')
  expect(strip(holding, [{}])).not.toContain('<button')
})
