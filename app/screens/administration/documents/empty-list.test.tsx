import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ContentSource } from '#app/replica/content-source.ts'
import { fixedReplica } from '#app/replica/fixed-replica.ts'
import { ContentContext } from '#app/replica/use-content.ts'
import { ReplicaContext } from '#app/replica/use-replica.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { EmptyList } from './empty-list.tsx'

test('whoever edits one campus is told at once whose the pages of the whole institute are, and where they stand', () => {
  const content = {
    document: () => ({ timeZone: 'America/Sao_Paulo' }),
    collection: () => [{ id: 'entrar', campuses: 'all', title: 'Como entro?' }],
    subscribe: () => () => {},
  } as unknown as ContentSource
  const user = { id: 'eu', role: 'editor', campuses: ['gama'] } as unknown as SessionUser
  const html = renderToStaticMarkup(
    <ReplicaContext value={fixedReplica(content)}>
      <ContentContext value={content}>
        <EmptyList
          user={user}
          collection="pages"
          isFiltered={false}
          isOfDrafts={false}
          onClear={() => {}}
        />
      </ContentContext>
    </ReplicaContext>,
  )
  expect(html).toContain('é de todo o instituto ou de outros campi: muda quem edita todos os campi')
  expect(html).toContain('<a class="button button-quiet" href="/ajuda">Ver como quem lê</a>')
  // No drawing pushes the words out of a phone's window.
  expect(html).not.toContain('state-picture')
})
