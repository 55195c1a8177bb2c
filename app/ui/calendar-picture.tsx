import './calendar-picture.css'

/** A leaf of a calendar with a day marked, and the time running. */
export function CalendarPicture() {
  return (
    <svg className="calendar-picture" viewBox="0 0 80 96" aria-hidden="true">
      <rect data-part="leaf" x="6" y="12" width="64" height="72" rx="12" />
      <path data-part="head" d="M6 32v-8a12 12 0 0 1 12-12h40a12 12 0 0 1 12 12v8z" />
      <path data-part="rings" d="M21 6v14M55 6v14" />
      <path
        data-part="day"
        d="M18 46h7v7h-7zm16 0h7v7h-7zm16 0h7v7h-7zM18 62h7v7h-7zm32 0h7v7h-7z"
      />
      <path data-part="marked" d="M34 62h7v7h-7z" />
      <circle data-part="clock" cx="65" cy="79" r="14" />
      <path data-part="hands" d="M65 71v8l6 4" />
    </svg>
  )
}
