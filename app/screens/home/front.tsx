import { useCampus } from '#app/replica/use-campus.ts'
import { NewsList } from './news-list.tsx'
import { NextEvents } from './next-events.tsx'
import { Notices } from './notices.tsx'
import { OpenNow } from './open-now.tsx'
import { QuickDoors } from './quick-doors.tsx'

/** What the home screen tells by itself. */
export function Front() {
  const campus = useCampus()
  return (
    <>
      <Notices />
      {campus && <OpenNow campus={campus} />}
      <QuickDoors />
      <NextEvents />
      <NewsList />
    </>
  )
}
