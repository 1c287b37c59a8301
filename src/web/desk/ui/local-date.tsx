/** A day in the reader's own format. */
export function LocalDate({ iso }: { iso: string }) {
  return <time dateTime={iso}>{new Date(iso).toLocaleDateString()}</time>
}

/** The same with the time of day. */
export function LocalTime({ iso }: { iso: string }) {
  const text = new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return <time dateTime={iso}>{text}</time>
}
