import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameValue, mergePatch } from '#content/merge-patch.ts'
import type { Base } from './draft.ts'
import { changesOf, type Draft, draftOf, type FormToMerge, mergeDraft } from './draft.ts'

const course: Base['document'] = {
  status: 'published',
  campuses: ['brasilia'],
  name: 'Redes',
  modality: 'fic',
  duration: '1 ano',
  shifts: ['noturno'],
  doubts: [],
}

function formOf(document: Base['document'], typed: Draft = {}): FormToMerge {
  return { document, draft: { ...draftOf('courses', document), ...typed }, clashes: [] }
}

test('what the other one saved comes into fields that were not touched', () => {
  const merged = mergeDraft('courses', formOf(course, { duration: '2 anos' }), {
    ...course,
    note: 'Traga um caderno.',
    shifts: ['matutino', 'noturno'],
  })
  expect(merged).toMatchObject({ clashes: [], taken: ['shifts', 'note'] })
  expect(merged.draft).toMatchObject({
    duration: '2 anos',
    note: 'Traga um caderno.',
    shifts: ['matutino', 'noturno'],
  })
})

test('where both changed the same field, it is up to the person, until both say the same', () => {
  const theirs = { ...course, duration: '3 anos' }
  const merged = mergeDraft('courses', formOf(course, { duration: '2 anos' }), theirs)
  expect(merged).toMatchObject({ clashes: ['duration'], taken: [], draft: { duration: '2 anos' } })
  const still = mergeDraft('courses', { document: theirs, ...merged }, { ...theirs, note: 'Oi.' })
  expect(still.clashes).toEqual(['duration'])
  const agreed = mergeDraft(
    'courses',
    { document: theirs, ...merged },
    { ...theirs, duration: '2 anos' },
  )
  expect(agreed.clashes).toEqual([])
})

test('the same change by both is none to choose', () => {
  const merged = mergeDraft('courses', formOf(course, { duration: '2 anos ' }), {
    ...course,
    duration: '2 anos',
  })
  expect(merged.clashes).toEqual([])
})

test('of a copy it is not known what it does not name', () => {
  const form = { ...formOf(course, { source: 'Edital 3' }), isCopy: true as const }
  const merged = mergeDraft('courses', form, { ...course, source: 'Edital 2', note: 'Oi.' })
  expect(merged).toMatchObject({ clashes: [], taken: [] })
  expect(merged.draft).toMatchObject({ source: 'Edital 3', note: 'Oi.' })
})

const names = ['name', 'duration', 'note', 'description'] as const
const edit = fc.record({
  by: fc.constantFrom('ana', 'bia'),
  do: fc.constantFrom('type', 'save'),
  name: fc.constantFrom(...names),
  text: fc.constantFrom('', 'A', 'B', 'C'),
})

type Stored = Base['document']

/** Saves a form over what is stored, and looks that nothing else happens to either. */
function saved(form: FormToMerge, stored: Stored): Stored {
  const typed = changesOf('courses', form.document, form.draft)
  const merged = mergeDraft('courses', form, stored)
  const mine = mergePatch(form.document, typed) as Stored
  for (const field of names) {
    const isMine = !isSameValue(mine[field], form.document[field])
    const isTheirs = !isSameValue(stored[field], form.document[field])
    const isOther = !isSameValue(mine[field], stored[field])
    // Both changed it to different things: it is asked, and nothing else is.
    expect(merged.clashes.includes(field)).toBe(isMine && isTheirs && isOther)
    // What was typed still stands in the form, and what was not is as the other one saved it.
    const now = isMine ? form.draft : draftOf('courses', stored)
    expect(merged.draft[field]).toBe(now[field])
  }
  // Asked, the user keeps theirs here: a decision, not a loss. Nothing goes out that they have not touched.
  const patch = changesOf('courses', stored, merged.draft)
  expect(Object.keys(typed)).toEqual(expect.arrayContaining(Object.keys(patch)))
  return mergePatch(stored, patch) as Stored
}

test('of two people who type and save at random, no saved edit is overwritten by who did not see it', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
      let stored: Stored = course
      const forms = { ana: formOf(course), bia: formOf(course) }
      for (const { by, do: deed, name, text } of edits) {
        const form = forms[by]
        if (deed === 'save') stored = saved(form, stored)
        forms[by] =
          deed === 'save' ? formOf(stored) : { ...form, draft: { ...form.draft, [name]: text } }
      }
    }),
  )
})
