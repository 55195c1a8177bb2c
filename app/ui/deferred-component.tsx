import { type ComponentType, lazy, memo, Suspense, useEffect, useMemo, useState } from 'react'

type Fetch = () => Promise<void>

const all = new Set<Fetch>()
/** Those in view, and whether they can be seen before somebody touches the page. */
const shown = new Map<Fetch, () => boolean>()
let time: 'none' | 'idle' | 'touched' = 'none'

/**
 * A part of a page that is not needed before somebody does something with it: its code comes when the device is idle,
 * or at the first touch. Until then what the server rendered of it stands there as plain HTML. Without the server's HTML
 * the code comes at once, and until then there is nothing, or an element of the classes `room`, which keeps it free. What
 * `isSeen` says no of waits for the touch.
 */
export function deferredComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isSeen = () => true,
  room?: string,
) {
  // Not with `Promise.withResolvers`, which the web views of Android 7 do not have.
  let resolve: (part: { default: ComponentType<P> }) => void = () => {}
  const promise = new Promise<{ default: ComponentType<P> }>((done) => {
    resolve = done
  })
  const Awaited = lazy(() => promise)
  let Loaded: ComponentType<P> | undefined

  /** Once it has answered, the part renders at once. Fails where the code cannot be had. */
  async function fetch(): Promise<void> {
    Loaded ??= await load()
    resolve({ default: Loaded })
  }

  // Shown only where no HTML of the server stands, as in a list that was rendered anew: then nothing is worth waiting for.
  function Room() {
    useEffect(() => void fetch().catch(() => {}), [])
    return room && <i className={room} />
  }

  const Part = memo(function Part(props: P) {
    const [Shown] = useState<ComponentType<P>>(() => Loaded ?? Awaited)
    const [first] = useState(props)
    // Whether it has taken over what stands there, or never will.
    const [isTaken, setTaken] = useState(false)
    useEffect(() => {
      shown.set(fetch, isSeen)
      if (isDue(isSeen)) fetch().catch(() => {})
      return () => void shown.delete(fetch)
    }, [])
    // Rendered again before its code is here, what stands there would go, with what somebody opened in it.
    const due = isTaken ? props : first
    const isOld = due !== props
    useEffect(() => {
      if (isOld) fetch().catch(() => setTaken(true))
    }, [isOld])
    return useMemo(
      () => (
        <Suspense fallback={<Room />}>
          <Shown {...due} />
          <Taken by={setTaken} />
        </Suspense>
      ),
      [Shown, due],
    )
  })

  all.add(fetch)
  return { Part, fetch }
}

/** Says once that what stands beside it is the app's. */
function Taken({ by }: { by: (isTaken: true) => void }) {
  useEffect(() => by(true), [by])
  return null
}

/** Fetches the parts that are in view, and from now on each as it comes into view. Ends once those in view are here, or cannot be had. */
export async function fetchDeferredComponents(on: 'idle' | 'touched'): Promise<void> {
  if (time !== 'touched') time = on
  const due = [...shown].filter(([, isSeen]) => isDue(isSeen))
  await Promise.all(due.map(([fetch]) => fetch().catch(() => {})))
}

function isDue(isSeen: () => boolean): boolean {
  return time === 'touched' || (time === 'idle' && isSeen())
}

/** Fetches every part there is, for a rendering that has them all. */
export async function fetchAllDeferredComponents(): Promise<void> {
  // A part may have parts of its own.
  for (let known = 0; known < all.size; ) {
    known = all.size
    await Promise.all([...all].map((fetch) => fetch()))
  }
}
