import { expect, type Page } from '@playwright/test'
import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import { openSheet, shownDocuments } from '#e2e/shown-documents.ts'
import { whenHydrated } from '#e2e/test.ts'
import { addDocument } from '#e2e/write-as.ts'
import { breakAll, named } from './break-fields.ts'

export interface BrokenForm {
  collection: CollectionName
  title: string
  /** Opens it and breaks every field that can be broken: the inputs that then want something, in their order. */
  open(page: Page): Promise<string[]>
}

function editorOf(collection: CollectionName): BrokenForm {
  const { label, singleton, editorPath, fields } = definitionOf(collection)
  const kinds = Object.entries(fields)
  return {
    collection,
    title: `${label.many}, no formulário`,
    async open(page) {
      await page.goto(editorPath ?? `/perfil/conteudo/${collection}/novo`)
      await whenHydrated(page)
      const form = page.locator('form.document-form')
      await expect(form.locator('input').first()).toBeVisible()
      const broken = await breakAll(form, collection)
      if (singleton) return broken
      await form.locator('[name="status"][value="published"]').check()
      await named(form, 'campuses').uncheck()
      // The address of a new page follows its title.
      const slugs = kinds.filter(([, { kind }]) => kind === 'slug').map(([name]) => name)
      return [...broken.filter((name) => !slugs.includes(name)), 'campuses']
    },
  }
}

/** The editors of all collections. */
export const brokenEditors: readonly BrokenForm[] = collectionNames.map(editorOf)

/** The sheets over the pages that show a document. */
export const brokenSheets: readonly BrokenForm[] = shownDocuments.map(
  ({ collection, title, fields, page: pageOf }) => ({
    collection,
    title: `${definitionOf(collection).label.many}, na folha do lápis`,
    async open(page) {
      const id = await addDocument(page, collection, fields)
      return breakAll(await openSheet(page, pageOf(id), title), collection)
    },
  }),
)
