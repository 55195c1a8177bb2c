/** Where a file is that was saved, after its being told: a browser keeps it among its downloads, a device's sheet asks. */
export const savedPlace = import.meta.env.MODE === 'hybrid' ? '' : ', em Downloads'

/** Gives the person a file to keep; in the hybrid app by the device's own sheet, because web views keep none. */
export async function saveFile(name: string, content: BlobPart, type: string): Promise<void> {
  const file = new Blob([content], { type })
  if (import.meta.env.MODE === 'hybrid')
    return (await import('./native-share.ts')).saveNatively(name, file)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}
