import { expect, test } from 'vitest'
import { projectUrl } from './packages-plugin.ts'

test.each([
  [{ url: 'git+https://github.com/fastify/fastify.git' }, 'https://github.com/fastify/fastify'],
  [{ url: 'https://github.com/react/react.git' }, 'https://github.com/react/react'],
  [{ url: 'git://github.com/a/b.git' }, 'https://github.com/a/b'],
  [{ url: 'git+ssh://git@github.com/a/b.git' }, 'https://github.com/a/b'],
  ['git@github.com:Evercoder/culori.git', 'https://github.com/Evercoder/culori'],
  ['lukeed/regexparam', 'https://github.com/lukeed/regexparam'],
  ['github:a/b', 'https://github.com/a/b'],
  ['javascript:alert(1)', undefined],
  ['file:../b', undefined],
  [undefined, undefined],
])('%j is at %s', (repository, url) => {
  expect(projectUrl(repository)).toBe(url)
})
