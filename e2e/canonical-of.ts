import type { Page } from '@playwright/test'

/** The address that search engines keep of a page. */
export function canonicalOf(page: Page): Promise<string | null> {
  return page.locator('link[rel=canonical]').getAttribute('href')
}
