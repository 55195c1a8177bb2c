import { Share, type ShareOptions } from '@capacitor/share'

/** Opens the system's sheet, and says that it was closed in a browser's words. */
export async function shareNatively({
  title,
  url,
}: Required<Pick<ShareOptions, 'title' | 'url'>>): Promise<void> {
  try {
    await Share.share({ title, url, dialogTitle: title })
  } catch (error) {
    const isClosed = error instanceof Error && /cancell?ed/i.test(error.message)
    throw isClosed ? new DOMException(error.message, 'AbortError') : error
  }
}
