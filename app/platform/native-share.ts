import { Directory, Filesystem } from '@capacitor/filesystem'
import { Share, type ShareOptions } from '@capacitor/share'

const folder = { path: 'saved', directory: Directory.Cache }

/** Lets the person choose where a file goes, by the system's sheet: to the device's files, to mail, to the cloud. */
export async function saveNatively(name: string, file: Blob): Promise<void> {
  const { uri } = await Filesystem.writeFile({
    ...folder,
    path: `${folder.path}/${name}`,
    data: await base64Of(file),
    recursive: true,
  })
  // Closing the sheet is a choice, too.
  await Share.share({ title: name, files: [uri] }).catch(() => {})
}

/** What was chosen to be kept elsewhere is not kept here as well. Not at once: whoever got it may still be reading. */
export function forgetSavedFiles(): void {
  Filesystem.rmdir({ ...folder, recursive: true }).catch(() => {})
}

async function base64Of(file: Blob): Promise<string> {
  const reader = new FileReader()
  await new Promise((resolve, reject) => {
    reader.onload = resolve
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
  return String(reader.result).split(',')[1] ?? ''
}

/** Opens the system's sheet, and says that it was closed in a browser's words. */
export async function shareNatively({
  title,
  text,
  url,
}: Required<Pick<ShareOptions, 'title' | 'text' | 'url'>>): Promise<void> {
  try {
    await Share.share({ title, text, url, dialogTitle: title })
  } catch (error) {
    const isClosed = error instanceof Error && /cancell?ed/i.test(error.message)
    throw isClosed ? new DOMException(error.message, 'AbortError') : error
  }
}
