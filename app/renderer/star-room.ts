/**
 * Keeps free the room of the starred on the home screen before it is painted: only the device knows how many there are.
 * It is part of that page as text, so it uses nothing from outside (`app/stars/star-count.ts` writes the number).
 */
function keepStarRoom(): void {
  try {
    document.documentElement.style.setProperty(
      '--stars',
      String(Number(localStorage.getItem('favoritos-n')) || 0),
    )
  } catch {}
}

export const starRoomScript = `(${keepStarRoom})()`
