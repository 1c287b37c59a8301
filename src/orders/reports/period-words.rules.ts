/** Days by the shop's clock, both included: '2026-07-01' to '2026-09-30'. */
export interface Period {
  from: string
  to: string
}

/** '2026', 'July 2026', 'July to September 2026' for whole months of a year; else its two days. */
export function periodWords({ from, to }: Period): string {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)]
  const year = from.slice(0, 4)
  const isWhole = from.endsWith('-01') && to === lastDayOf(last) && last.startsWith(year)
  if (!isWhole) return `${dateWords(from)} to ${dateWords(to)}`
  if (first.endsWith('-01') && last.endsWith('-12')) return year
  return first === last ? monthWords(first) : `${monthWords(first).split(' ')[0]} to ${monthWords(last)}`
}

/** The last day of a month such as '2028-02'. */
function lastDayOf(month: string): string {
  const [year, n] = month.split('-').map(Number) as [number, number]
  // oxlint-disable-next-line no-restricted-globals -- of a month that was given; not the clock's
  return new Date(Date.UTC(year, n, 0)).toISOString().slice(0, 10)
}

/** '2026-07-04' is 'July 4, 2026'. */
function dateWords(day: string): string {
  const [month, year] = monthWords(day.slice(0, 7)).split(' ')
  return `${month} ${Number(day.slice(8))}, ${year}`
}

/** '2026-11' is 'November 2026'. */
export function monthWords(month: string | null): string {
  // oxlint-disable-next-line no-restricted-globals -- a month that was given, to be told in words; not the clock's
  const day = new Date(`${month}-15T12:00:00Z`)
  return day.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
