// More than pages show, so that the server may still choose.
const LONGEST_SIDE = 2560
const SMALL_ENOUGH = 1_500_000
const QUALITY = 0.88

/** The file, or the photograph made smaller where that spares somebody on a poor network most of the way. */
export async function preparePicture(file: File): Promise<Blob> {
  if (file.type !== 'image/jpeg' || file.size <= SMALL_ENOUGH) return file
  try {
    const smaller = await drawSmaller(file)
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    // What this browser cannot draw, the server may.
    return file
  }
}

async function drawSmaller(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
