const releases = ['pointerup', 'pointercancel', 'click', 'keyup']

/**
 * Resolves when nothing is pressed, and what the press leads to is done. What appears in the middle of a click may move
 * its target away: then the browser clicks nothing.
 */
export async function whenReleased(): Promise<void> {
  // Browsers differ in whether the focus moves before the press is known.
  await nextTask()
  if (document.querySelector(':active')) await release()
  await nextTask()
}

function release(): Promise<void> {
  return new Promise((resolve) => {
    const released = new AbortController()
    const onRelease = () => {
      released.abort()
      resolve()
    }
    for (const type of releases)
      addEventListener(type, onRelease, { capture: true, signal: released.signal })
  })
}

/** Not a promise's turn: an event's listeners run in between. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
