import './calendar-picture.css'

const days = [18, 34, 50].flatMap((x) => [44, 60].map((y) => ({ x, y })))

/** A leaf of a calendar with a day marked, and the time running. */
export function CalendarPicture() {
  return (
    <svg className="calendar-picture" viewBox="0 0 80 96" aria-hidden="true">
      <rect data-part="leaf" x="6" y="12" width="64" height="72" rx="12" />
      <path data-part="head" d="M6 32v-8a12 12 0 0 1 12-12h40a12 12 0 0 1 12 12v8z" />
      <path data-part="rings" d="M21 6v14M55 6v14" />
      {days.map(({ x, y }, index) => (
        <rect
          key={`${x} ${y}`}
          data-part={index === 3 ? 'marked' : 'day'}
          x={x - 2}
          y={y}
          width="11"
          height="11"
          rx="3"
        />
      ))}
      <circle data-part="clock" cx="65" cy="79" r="14" />
      <path data-part="hands" d="M65 71v8l6 4" />
    </svg>
  )
}
