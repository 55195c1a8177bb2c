import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Base } from '#app/editing/drafts/draft.ts'
import { draftOf } from '#app/editing/drafts/draft.ts'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import type { ContentSource } from '#app/replica/content-source.ts'
import { fixedReplica } from '#app/replica/fixed-replica.ts'
import { ContentContext } from '#app/replica/use-content.ts'
import { ReplicaContext } from '#app/replica/use-replica.ts'
import { fixedSession, SessionContext } from '#app/session/session.ts'
import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import type { SessionAnswer, SessionUser } from '#protocol/api-types.ts'
import { FormInputs } from './form-inputs.tsx'

const content = {
  document: () => ({ timeZone: 'America/Sao_Paulo' }),
  collection: () => [{ id: 'gama', shortName: 'Gama', name: 'Gama', acronym: 'CGAM' }],
  subscribe: () => () => {},
} as unknown as ContentSource

const replica = fixedReplica(content)
const session = fixedSession({ user: null } as SessionAnswer)
const admin = { id: 'eu', role: 'admin', campuses: 'all' } as unknown as SessionUser

function inputsOf(collection: CollectionName, user = admin, values: object = {}): string {
  const document = { campuses: ['gama'], status: 'draft', ...values } as Base['document']
  const state = {
    clashes: [],
    base: { document, revision: 0 },
    draft: draftOf(collection, document),
  } as unknown as DraftState
  return renderToStaticMarkup(
    <SessionContext value={session}>
      <ReplicaContext value={replica}>
        <ContentContext value={content}>
          <FormInputs
            collection={collection}
            user={user}
            state={state}
            faults={{}}
            errors={[]}
            isNew
            type={() => {}}
          />
        </ContentContext>
      </ReplicaContext>
    </SessionContext>,
  )
}

/** The inputs of a page that nothing names: no label around them or for them, and no words of their own. */
function namelessIn(html: string): string[] {
  const outside = html.replace(/<label(?: [^>]*)?>(?:(?!<\/label>).)*<\/label>/g, (label) =>
    label.startsWith('<label for') ? label : '',
  )
  return [...outside.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => {
      const id = / id="([^"]*)"/.exec(tag)?.[1]
      return !tag.includes('aria-label=') && !(id && html.includes(`<label for="${id}"`))
    })
}

describe.each(collectionNames)('the form of %s', (collection) => {
  // Only what repeats has dates that change.
  const recurrence = { every: 'week', until: '2026-12-31' }
  const html = inputsOf(collection, admin, { recurrence })

  test('has each field of the definition, in its order', () => {
    const shown = [...html.matchAll(/data-field="([^"]*)"/g)].map(([, name]) => name)
    const { fields, singleton } = definitionOf(collection)
    expect(shown).toEqual([...Object.keys(fields), ...(singleton ? [] : ['campuses', 'status'])])
    for (const { label } of Object.values(definitionOf(collection).fields))
      expect(html).toContain(label)
  })

  test('has no input without a name', () => {
    expect(html).toContain('<input')
    expect(namelessIn(html)).toEqual([])
  })
})

test('what every page needs has no choice of who sees it', () => {
  expect(inputsOf('settings')).not.toContain('Quem vê')
  expect(inputsOf('campuses')).toContain('Quem vê')
})

test('whoever looks after one sector neither publishes nor moves it', () => {
  const html = inputsOf('glossary', { ...admin, role: 'sector_owner' })
  expect(html).not.toContain('Quem vê')
  expect(html).toContain('Campus: Gama.')
})

test('the words for a logo are asked for by its own example, those for a photo by one of photos', () => {
  const picture = { src: '/media/a.png', alt: '' }
  const robot = 'Estudantes montam um robô'
  expect(inputsOf('settings', admin, { logo: picture })).not.toContain(robot)
  expect(inputsOf('settings', admin, { logo: picture })).toContain(
    'Lido em voz alta a quem não enxerga.',
  )
  expect(inputsOf('news', admin, { image: picture })).toContain(robot)
})

test('a notice has one pair of dates, its own', () => {
  const notice = inputsOf('notices', admin, { status: 'published' })
  expect(notice).toContain('Aparece no tempo marcado em “Mostrar a partir de” e “Mostrar até”.')
  expect(notice).not.toContain('Agendado')
  expect(notice).not.toContain('Tirar do ar em')
  // What was scheduled, or is taken off the air at a time, says so still.
  const scheduled = inputsOf('notices', admin, {
    status: 'scheduled',
    expireAt: '2026-12-01T12:00:00Z',
  })
  expect(scheduled).toContain('Publicar em')
  expect(scheduled).toContain('Tirar do ar em')
  expect(inputsOf('news', admin, { status: 'published' })).toContain('Tirar do ar em')
})

test('what happens once has no dates that change, unless some were written', () => {
  expect(inputsOf('events')).not.toContain('Datas que mudaram')
  expect(inputsOf('events', admin, { changes: [{ day: '2026-12-01' }] })).toContain(
    'Datas que mudaram',
  )
})

test('the number by which a collection is arranged is said in plain words, for staff alone', () => {
  const arranged = collectionNames.filter((name) => definitionOf(name).order.isByHand)
  expect(arranged).toContain('pages')
  for (const name of arranged) {
    expect(inputsOf(name)).toContain('1 vem antes de 2')
    expect(inputsOf(name)).not.toContain('O menor número')
  }
})

test('when it goes out is said first, in one line', () => {
  const publishAt = '2099-03-12T11:00:00Z'
  const html = inputsOf('news', admin, { status: 'scheduled', publishAt, date: '2099-03-12' })
  expect(html).toMatch(/<b[^>]*>Na quinta, 12 de março de 2099, às 8h\.<\/b> “Data” muda junto\./)
  expect(html).not.toContain('mesmo com o aplicativo fechado')
})
