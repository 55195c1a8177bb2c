import { serverUrl } from '#app/platform/server-url.ts'

/** Where to fetch a picture of the institute that a document names. */
export function pictureUrl(src: string): string {
  return serverUrl && src.startsWith('/') ? serverUrl + src : src
}
