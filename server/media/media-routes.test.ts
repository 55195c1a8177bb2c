import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { MediumEntry } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { mediaPaths, pictureLimits } from '#protocol/media.ts'
import { type Writer, writingApp } from '#test/documents/writing-app.ts'
import { slope } from '#test/media/pictures.ts'
import { get, published } from '#test/server.ts'
import { createUploadAdmission } from './media-routes.ts'

test('one person sends two at a time, and all together no more than there is memory for', () => {
  const admission = createUploadAdmission(100, 2)
  const [first, second] = [admission.admit('ana', 30), admission.admit('ana', 30)]
  expect(admission.admit('ana', 1)).toBeUndefined()
  const other = admission.admit('bia', 40)
  expect(other).toBeDefined()
  expect(admission.admit('caio', 1)).toBeUndefined()
  first?.()
  expect(admission.admit('caio', 31)).toBeUndefined()
  expect(admission.admit('caio', 30)).toBeDefined()
  second?.()
  expect(admission.admit('ana', 30)).toBeDefined()
})

const jpeg = { 'content-type': 'image/jpeg' }

const photo = () => slope(700, 350).jpeg().toBuffer()

const small = (n: number) =>
  slope(40 + n, 40)
    .png()
    .toBuffer()

const event = (image?: object, others: object = {}) =>
  published(
    'events',
    'feira',
    {
      title: 'Feira de profissões',
      start: '2026-03-20',
      state: 'confirmed',
      ...(image && { image }),
      ...others,
    },
    { campuses: ['centro'] },
  )

async function upload(writer: Writer, bytes: Buffer, alt = ''): Promise<MediumEntry> {
  const query = alt && `?alt=${encodeURIComponent(alt)}`
  const response = await writer.call('POST', `${mediaPaths.media}${query}`, bytes, jpeg)
  expect(response.statusCode, response.body).toBeLessThan(300)
  return response.json()
}

test('a picture goes in and comes out at each width, to be kept for good', async () => {
  const { app, person } = await writingApp()
  const editor = await person('editor', ['centro'])
  const entry = await upload(editor, await photo(), 'Pátio do campus')
  expect(entry).toMatchObject({
    src: `/media/${entry.hash}/700.webp`,
    alt: 'Pátio do campus',
    widths: [320, 640, 700],
    isManaged: true,
    uses: [],
  })
  for (const width of entry.widths) {
    for (const format of ['avif', 'webp']) {
      const response = await get(app, `/media/${entry.hash}/${width}.${format}`)
      expect(response.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(response.rawPayload.length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect((await sharp(response.rawPayload).metadata()).width).toBe(width)
    }
  }
})

test('whoever has a picture is told so; what there is not is not found', async () => {
  const { app, person } = await writingApp()
  const { hash, src } = await upload(await person('admin', 'all'), await photo())
  const { etag } = (await get(app, src)).headers
  const again = await get(app, src, { 'if-none-match': String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const others = [
    '641.webp',
    '640.png',
    '640',
    '640.webp.webp',
    'a.webp',

    '%00.webp',
  ]
  for (const file of others)
    expect((await get(app, `/media/${hash}/${file}`)).statusCode, file).toBe(404)
  expect((await get(app, `/media/${hash.toUpperCase()}/640.webp`)).statusCode).toBe(404)
})

test('the same picture again is the same medium, also twice at once', async () => {
  const { person } = await writingApp()
  const editor = await person('editor', ['centro'])
  const bytes = await photo()
  const send = () => editor.call('POST', mediaPaths.media, bytes, jpeg)
  const both = await Promise.all([send(), send()])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201])
  const list = await editor.call('GET', mediaPaths.media)
  expect(list.json().media).toHaveLength(1)
  expect(list.json().usedBytes).toBe(list.json().media[0].bytes)
})

test('what it is called does not count, only what it is', async () => {
  const { person } = await writingApp()
  const editor = await person('editor', ['centro'])
  const code = async (bytes: Buffer, type: string) =>
    (await editor.call('POST', mediaPaths.media, bytes, { 'content-type': type })).json().code
  expect(await code(Buffer.from('PK\u0003\u0004'), 'image/jpeg')).toBe('not_a_picture')
  expect(await code(await slope(9, 9).gif().toBuffer(), 'image/png')).toBe('foreign_picture')
  expect(await code(await photo(), 'application/octet-stream')).toBeUndefined()
  expect(await code(Buffer.from('{}'), 'application/json')).toBe('unsupported_media_type')
})

test('15 MB pass, more are refused while they come, however they are announced', async () => {
  const { app, person } = await writingApp()
  const editor = await person('editor', ['centro'])
  // What stands behind the end of a picture is not of it.
  const largest = Buffer.concat([await photo()], pictureLimits.bytes)
  await upload(editor, largest)
  const whole = await editor.call('POST', mediaPaths.media, Buffer.alloc(16 * 2 ** 20, 255), jpeg)
  expect([whole.statusCode, whole.json().code]).toEqual([413, 'heavy_picture'])

  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const code = await new Promise((resolve, reject) => {
    // Without a length: it is counted as it comes.
    const sending = httpRequest({
      port,
      method: 'POST',
      path: mediaPaths.media,
      headers: { ...jpeg, ...editor.session },
    })
    sending.on('error', reject)
    sending.on('response', (response) => {
      resolve(response.statusCode)
      sending.destroy()
    })
    // More would follow, but for the answer.
    sending.write(Buffer.alloc(pictureLimits.bytes + 1, 255))
  })
  expect(code).toBe(413)
})

test('of many who send at once some are told to come back, and room is made when others leave', async () => {
  const { app, person } = await writingApp()
  const editor = await person('editor', ['centro'])
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const slow = Array.from({ length: 4 }, () => {
    const headers = { ...jpeg, ...editor.session, 'content-length': '1000' }
    const sending = httpRequest({ port, method: 'POST', path: mediaPaths.media, headers })
    sending.on('error', () => {})
    sending.write('a')
    return sending
  })
  const send = () => editor.call('POST', mediaPaths.media, Buffer.from('b'), jpeg)
  const code = async () => (await send()).json().code
  await expect.poll(code).toBe('media_busy')
  expect((await send()).headers['retry-after']).toBe('2')
  // Whoever sends slowly holds up nobody else.
  await upload(await person('sector_owner'), await photo())
  for (const sending of slow) sending.destroy()
  await expect.poll(code).toBe('not_a_picture')
})

test('only those who may write something send and see pictures', async () => {
  const { app, person } = await writingApp()
  const bytes = await photo()
  const visitor = await app.inject({
    method: 'POST',
    url: mediaPaths.media,
    payload: bytes,
    headers: jpeg,
  })
  expect(visitor.statusCode).toBe(401)
  const reader = await person('reader')
  expect((await reader.call('POST', mediaPaths.media, bytes, jpeg)).statusCode).toBe(403)
  expect((await reader.call('GET', mediaPaths.media)).statusCode).toBe(403)
  const owner = await person('sector_owner')
  expect((await owner.call('POST', mediaPaths.media, bytes, jpeg)).statusCode).toBe(201)
})

test('when the room is used up nothing more goes in, and deleting gives it back', async () => {
  const { person } = await writingApp([], { mediaQuota: 0.002 })
  const editor = await person('editor', ['centro'])
  const [first] = [await upload(editor, await small(1))]
  for (let n = 2; ; n++) {
    const response = await editor.call('POST', mediaPaths.media, await small(n), jpeg)
    if (response.statusCode === 201) continue
    expect(response.json().code).toBe('media_full')
    break
  }
  const { usedBytes, quotaBytes } = (await editor.call('GET', mediaPaths.media)).json()
  expect(usedBytes).toBeLessThanOrEqual(quotaBytes)
  expect((await editor.call('DELETE', mediaPaths.medium(first.hash))).statusCode).toBe(204)
  expect((await editor.call('POST', mediaPaths.media, await small(1), jpeg)).statusCode).toBe(201)
})

test('readers learn with the document what a page needs of its picture', async () => {
  const { app, person, store } = await writingApp()
  const editor = await person('editor', ['centro'])
  const { src, hash, width, height, widths, placeholder } = await upload(editor, await photo())
  const image = { src, alt: 'Alunos na feira' }
  const record = {
    ...event(image, { description: `![Mapa](${src})` }).content.fields,
    status: 'published',
  }
  const written = await editor.call('POST', apiPaths.collection('events'), {
    ...record,
    campuses: ['centro'],
  })
  expect(written.statusCode, written.body).toBe(201)
  const document = (await get(app, apiPaths.document('events', written.json().id))).json()
  expect(document.image).toEqual({ ...image, picture: { width, height, widths, placeholder } })
  expect(document.descriptionHtml).toContain(
    `srcset="/media/${hash}/320.webp 320w, /media/${hash}/640.webp 640w, /media/${hash}/700.webp 700w"`,
  )
  expect(document.descriptionHtml).toContain('width="700" height="350"')
  // Nothing of that is stored: it is the picture's.
  expect((await store.get('events', document.id))?.fields.image).toEqual(image)
})

test('a picture from before has its address and its words, as always', async () => {
  const image = { src: '/antigas/feira.jpg', alt: 'Feira' }
  const { app } = await writingApp([event(image)])
  expect((await get(app, apiPaths.document('events', 'feira'))).json().image).toEqual(image)
})

test('what a picture shows is said by whoever sent it, or by an editor', async () => {
  const { person } = await writingApp()
  const owner = await person('sector_owner')
  const { hash } = await upload(owner, await photo())
  const say = (writer: Writer, alt: unknown) =>
    writer.call('PATCH', mediaPaths.medium(hash), { alt })
  expect((await say(owner, ' Balcão da biblioteca ')).json().alt).toBe('Balcão da biblioteca')
  expect((await say(owner, '  ')).json().code).toBe('invalid_request')
  expect((await say(owner, 'a'.repeat(301))).json().code).toBe('invalid_request')
  const other = await person('sector_owner', ['sul'])
  expect((await say(other, 'Outra coisa')).json().code).toBe('forbidden')
  expect((await say(await person('editor', ['centro']), 'Balcão')).statusCode).toBe(200)
})

test('a picture in use says where, and goes only when that was said', async () => {
  const { app, person, store } = await writingApp()
  const editor = await person('editor', ['centro'])
  const { hash, src } = await upload(editor, await photo())
  await store.commit([event({ src, alt: 'Feira' })], {
    by: 'teste',
    at: '2026-03-12T22:30:00.000Z',
  })
  const [entry] = (await editor.call('GET', mediaPaths.media)).json().media
  expect(entry.uses).toEqual([{ collection: 'events', id: 'feira', title: 'Feira de profissões' }])
  const remove = (writer: Writer, query = '') =>
    writer.call('DELETE', mediaPaths.medium(hash) + query)
  expect((await remove(editor)).json().code).toBe('media_in_use')
  // Whose documents would lose it has to agree.
  expect((await remove(await person('editor', ['sul']), '?used=true')).json().code).toBe(
    'media_of_others',
  )
  expect((await remove(editor, '?used=true')).statusCode).toBe(204)
  expect((await get(app, src)).statusCode).toBe(404)
})

test('a picture that no page shows is deleted only by those who may', async () => {
  const { person, accounts } = await writingApp()
  const [centro, sul] = [await person('editor', ['centro']), await person('editor', ['sul'])]
  const [admin, gone] = [await person('admin'), await person('editor')]
  const [ofCentro, ofAdmin, ofGone] = [
    await upload(centro, await small(1)),
    await upload(admin, await small(2)),
    await upload(gone, await small(3)),
  ]
  await accounts.store.deleteUser(gone.id, {
    at: '2026-03-12T22:30:00.000Z',
    kind: 'account_deleted',
    address: '::1',
  })
  const remove = (writer: Writer, { hash }: MediumEntry) =>
    writer.call('DELETE', mediaPaths.medium(hash))
  const removable = async (writer: Writer) => {
    const { media } = (await writer.call('GET', mediaPaths.media)).json()
    return media.filter((entry: MediumEntry) => entry.isRemovable).map(hashOf)
  }
  const hashOf = ({ hash }: MediumEntry) => hash
  expect(await removable(sul)).toEqual([])
  expect(await removable(centro)).toEqual([ofCentro.hash])
  expect((await removable(admin)).sort()).toEqual([ofCentro, ofAdmin, ofGone].map(hashOf).sort())
  for (const entry of [ofCentro, ofAdmin, ofGone]) {
    const response = await remove(sul, entry)
    expect([response.statusCode, response.json().code]).toEqual([403, 'media_sent_by_others'])
  }
  expect((await remove(centro, ofAdmin)).statusCode).toBe(403)
  expect((await remove(centro, ofCentro)).statusCode).toBe(204)
  expect((await remove(admin, ofGone)).statusCode).toBe(204)
})

test('showing a picture of others on an own page gives no right to delete it', async () => {
  const { person } = await writingApp()
  const [admin, editor] = [await person('admin'), await person('editor', ['centro'])]
  const { hash, src } = await upload(admin, await photo(), 'Fachada')
  const { fields } = event({ src, alt: 'Fachada' }).content
  const body = { ...fields, status: 'published', campuses: ['centro'] }
  const written = await editor.call('POST', apiPaths.collection('events'), body)
  expect(written.statusCode, written.body).toBe(201)
  const [entry] = (await editor.call('GET', mediaPaths.media)).json().media
  expect([entry.isReplaceable, entry.isRemovable]).toEqual([true, false])
  const refused = await editor.call('DELETE', `${mediaPaths.medium(hash)}?used=true`)
  expect(refused.json().code).toBe('media_sent_by_others')
})

test('another picture takes its place wherever the person may write', async () => {
  const { app, person, store, content } = await writingApp()
  const admin = await person('admin', 'all')
  const editor = await person('editor', ['centro'])
  const before = await upload(editor, await photo(), 'Fachada antiga')
  const image = { src: before.src, alt: 'Fachada antiga' }
  const elsewhere = published(
    'news',
    'reforma',
    { title: 'Reforma', date: '2026-03-01', body: `Antes: ![Fachada](${before.src})` },
    { campuses: ['sul'] },
  )
  await store.commit([event(image), elsewhere], { by: 'teste', at: '2026-03-12T22:30:00.000Z' })
  await content.refresh()
  const after = await upload(editor, await small(9))
  const replace = (writer: Writer) =>
    writer.call('POST', mediaPaths.replacement(before.hash), { by: after.hash })
  expect((await replace(editor)).json().code).toBe('media_without_alt')
  await editor.call('PATCH', mediaPaths.medium(after.hash), { alt: 'Fachada nova' })
  expect((await replace(editor)).json()).toMatchObject({
    replaced: [{ collection: 'events', id: 'feira' }],
    kept: [{ collection: 'news', id: 'reforma' }],
  })
  const shown = (await get(app, apiPaths.document('events', 'feira'))).json()
  expect(shown.image).toMatchObject({ src: after.src, alt: 'Fachada nova', picture: { width: 49 } })
  expect((await replace(admin)).json().kept).toEqual([])
  const news = (await get(app, apiPaths.document('news', 'reforma'))).json()
  expect(news.body).toBe(`Antes: ![Fachada](${after.src})`)
})

test('a file takes the place of another under the same address, and pages show it at once', async () => {
  const { app, person, store, content } = await writingApp()
  const editor = await person('editor', ['centro'])
  const { hash, src } = await upload(editor, await photo(), 'Fachada')
  const image = { src, alt: 'Fachada do bloco A' }
  const put = event(image, { description: `![Fachada](${src})` })
  await store.commit([put], { by: 'teste', at: '2026-03-12T22:30:00.000Z' })
  await content.refresh()
  const path = apiPaths.document('events', 'feira')
  const before = await get(app, path)

  const send = async (bytes: Buffer, writer = editor) =>
    writer.call('POST', mediaPaths.versions(hash), bytes, jpeg)
  const answer = await send(await slope(1000, 500).jpeg().toBuffer())
  expect(answer.statusCode, answer.body).toBe(201)
  const entry: MediumEntry = answer.json()
  expect(entry).toMatchObject({ hash, src, alt: 'Fachada', width: 1000, isReplaceable: true })
  expect(entry.versions.map(({ file }) => file)).toEqual([entry.file, hash])

  // The document is as it was, but readers get the new one, under an address that never changes.
  expect((await store.get('events', 'feira'))?.fields.image).toEqual(image)
  const tag = String(before.headers.etag)
  const after = await get(app, path, { 'if-none-match': tag })
  expect(after.statusCode).toBe(200)
  const next = `/media/${entry.file}/1000.webp`
  expect(after.json().image).toMatchObject({ src: next, alt: image.alt, picture: { width: 1000 } })
  expect(after.json().descriptionHtml).toContain(`<img src="${next}" alt="Fachada" srcset="/media`)
  expect((await get(app, next)).headers['cache-control']).toContain('immutable')

  // Whoever has the address of before is led on, for now.
  const led = await get(app, `/media/${hash}/640.avif`)
  expect([led.statusCode, led.headers.location, led.headers['cache-control']]).toEqual([
    302,
    `/media/${entry.file}/640.avif`,
    'public, no-cache',
  ])
  const present = await get(app, `${next}?current`)
  expect([present.statusCode, present.headers['cache-control']]).toEqual([200, 'public, no-cache'])

  // The same file again is nothing new; the earlier one comes back.
  expect((await send(await slope(1000, 500).jpeg().toBuffer())).statusCode).toBe(200)
  const back = await editor.call('PATCH', mediaPaths.medium(hash), { file: hash })
  expect(back.json()).toMatchObject({ file: hash, width: 700 })
  expect((await get(app, path)).json().image.src).toBe(src)
  const unknown = await editor.call('PATCH', mediaPaths.medium(hash), { file: 'b'.repeat(64) })
  expect(unknown.statusCode).toBe(404)
  expect((await send(Buffer.from('PK'))).json().code).toBe('not_a_picture')
})

test('who may not edit all that shows a picture neither replaces nor crops it', async () => {
  const { person, store } = await writingApp()
  const editor = await person('editor', ['centro'])
  const { hash, src } = await upload(editor, await photo())
  const elsewhere = published(
    'news',
    'reforma',
    { title: 'Reforma', date: '2026-03-01', image: { src, alt: 'Obra' } },
    { campuses: ['sul'] },
  )
  await store.commit([elsewhere], { by: 'teste', at: '2026-03-12T22:30:00.000Z' })
  const version = await editor.call('POST', mediaPaths.versions(hash), await small(3), jpeg)
  expect([version.statusCode, version.json().code]).toEqual([403, 'media_of_others'])
  const change = (body: object) => editor.call('PATCH', mediaPaths.medium(hash), body)
  expect((await change({ focus: { x: 0, y: 0 } })).json().code).toBe('media_of_others')
  expect((await change({ name: 'obra' })).json()).toMatchObject({
    name: 'obra',
    isReplaceable: false,
  })
})

test('what has to be seen of a picture reaches the pages that crop it', async () => {
  const { app, person, store, content } = await writingApp()
  const editor = await person('editor', ['centro'])
  const { hash, src } = await upload(editor, await photo())
  await store.commit([event({ src, alt: 'Feira' })], {
    by: 'teste',
    at: '2026-03-12T22:30:00.000Z',
  })
  await content.refresh()
  const say = (body: object) => editor.call('PATCH', mediaPaths.medium(hash), body)
  expect((await say({ focus: { x: 20, y: 90 } })).json().focus).toEqual({ x: 20, y: 90 })
  const { image } = (await get(app, apiPaths.document('events', 'feira'))).json()
  expect(image.picture.focus).toEqual({ x: 20, y: 90 })
  for (const body of [{ focus: { x: 25, y: 0 } }, { focus: { x: 110, y: 0 } }, {}])
    expect((await say(body)).json().code).toBe('invalid_request')
})

test('the words of a document become those of a picture that has none', async () => {
  const { person } = await writingApp()
  const editor = await person('editor', ['centro'])
  const [one, two] = [await upload(editor, await photo()), await upload(editor, await small(5))]
  const body = {
    ...event({ src: one.src, alt: 'Alunos na feira' }, { description: `![O mapa](${two.src})` })
      .content.fields,
    status: 'draft',
    campuses: ['centro'],
  }
  const written = await editor.call('POST', apiPaths.collection('events'), body)
  expect(written.statusCode, written.body).toBe(201)
  const words = async () => {
    const { media }: { media: MediumEntry[] } = (await editor.call('GET', mediaPaths.media)).json()
    return Object.fromEntries(media.map(({ hash, alt }) => [hash, alt]))
  }
  expect(await words()).toEqual({ [one.hash]: 'Alunos na feira', [two.hash]: 'O mapa' })
  // Those that are there stay.
  const patch = { image: { src: one.src, alt: 'Outra coisa' } }
  const path = apiPaths.document('events', written.json().id)
  const headers = { 'content-type': 'application/merge-patch+json', 'if-match': '*' }
  expect((await editor.call('PATCH', path, patch, headers)).statusCode).toBe(200)
  expect((await words())[one.hash]).toBe('Alunos na feira')
})

test('a picture comes with the name of its file', async () => {
  const { person } = await writingApp()
  const editor = await person('editor', ['centro'])
  const path = `${mediaPaths.media}?name=${encodeURIComponent('feira de 2026')}`
  const { hash, name } = (await editor.call('POST', path, await photo(), jpeg)).json()
  expect(name).toBe('feira de 2026')
  const say = (next: string) => editor.call('PATCH', mediaPaths.medium(hash), { name: next })
  expect((await say('Feira')).json().name).toBe('Feira')
  expect((await say('a'.repeat(121))).json().code).toBe('invalid_request')
})

test('a picture from a Mac has its name and its words composed', async () => {
  const { person } = await writingApp()
  const editor = await person('editor', ['centro'])
  const decomposed = 'Pátio'.normalize('NFD')
  const query = new URLSearchParams({ name: decomposed, alt: decomposed })
  const sent = await editor.call('POST', `${mediaPaths.media}?${query}`, await photo(), jpeg)
  expect(sent.json()).toMatchObject({ name: 'Pátio', alt: 'Pátio' })
  const changed = await editor.call('PATCH', mediaPaths.medium(sent.json().hash), {
    ...{ name: `${decomposed} 2`, alt: `${decomposed} 2` },
  })
  expect(changed.json()).toMatchObject({ name: 'Pátio 2', alt: 'Pátio 2' })
})
