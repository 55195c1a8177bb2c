import { brokenEditors, brokenSheets } from './errors-in-sight/broken-forms.ts'
import { saveAndMend } from './errors-in-sight/save-and-mend.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'

const FORMS_PER_PAGE = 8

const all = [...brokenEditors, ...brokenSheets]

// One page after the other in the same window: a test for each would open as many of them.
for (let first = 0; first < all.length; first += FORMS_PER_PAGE) {
  const forms = all.slice(first, first + FORMS_PER_PAGE)
  const titles = forms.map(({ title }) => title).join('; ')
  test(`à mesa também: ${titles}`, async ({ page, personWith }) => {
    await signIn(page, await personWith('admin'))
    for (const { collection, title, open } of forms)
      await test.step(title, async () => saveAndMend(page, collection, await open(page)))
  })
}
