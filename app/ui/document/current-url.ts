import { CURRENT_QUERY, hashOfPicture } from '#content/picture.ts'
import { pictureUrl } from './picture-url.ts'

/** Where to fetch what a document names as it is at this moment: nothing says which of its files a picture shows now. */
export function currentUrl(src: string): string {
  return pictureUrl(hashOfPicture(src) ? `${src}?${CURRENT_QUERY}` : src)
}
