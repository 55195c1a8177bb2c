import type { Page } from '@playwright/test'
import type { CollectionName } from '#content/collections.ts'
import { accountHeaders } from '#protocol/account-headers.ts'
import { accountPaths } from '#protocol/accounts.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { xsrfCookie } from '#protocol/csrf.ts'
import { mergePatchType, writeHeaders } from '#protocol/editing.ts'

/** Makes a published document of its own for a test, by the API, as whoever is signed in on the page; answers with its id. */
export async function addDocument(
  page: Page,
  collection: CollectionName,
  fields: object,
): Promise<string> {
  const id = `teste-${crypto.randomUUID().slice(0, 8)}`
  await send(page, 'PUT', collection, id, {
    headers: { [writeHeaders.ifNoneMatch]: '*', 'content-type': 'application/json' },
    body: { status: 'published', campuses: ['brasilia'], ...fields },
  })
  return id
}

export function addCourse(page: Page, name: string): Promise<string> {
  return addDocument(page, 'courses', {
    name,
    modality: 'tecnico-subsequente',
    duration: '1 ano',
  })
}

/** Changes a document by the API over whatever is there, as somebody on another device would. */
export function patchDocument(
  page: Page,
  collection: CollectionName,
  id: string,
  body: object,
): Promise<void> {
  return send(page, 'PATCH', collection, id, {
    headers: { [writeHeaders.ifMatch]: '*', 'content-type': mergePatchType },
    body,
  })
}

export function patchCourse(page: Page, id: string, body: object): Promise<void> {
  return patchDocument(page, 'courses', id, body)
}

/** What a request says that comes from the app on a page, also before the page has opened anything. */
export async function ownHeaders(page: Page): Promise<Record<string, string>> {
  const answer = page.url().startsWith('http') ? page : await page.request.get(accountPaths.session)
  const cookies = await page.context().cookies()
  return {
    origin: new URL(answer.url()).origin,
    [accountHeaders.xsrf]: cookies.find(({ name }) => name.endsWith(xsrfCookie))?.value ?? '',
  }
}

async function send(
  page: Page,
  method: string,
  collection: CollectionName,
  id: string,
  { headers, body }: { headers: Record<string, string>; body: object },
): Promise<void> {
  const answer = await page.request.fetch(apiPaths.document(collection, id), {
    method,
    headers: {
      ...headers,
      ...(await ownHeaders(page)),
    },
    data: JSON.stringify(body),
  })
  if (!answer.ok()) throw new Error(`${method} ${id} answered ${await answer.text()}`)
}
