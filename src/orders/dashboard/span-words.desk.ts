/** A day or month of the series, such as '2026-11-21', as people write it: 'Nov 21' or 'Nov 2026'. */
export function spanWords(from: string, unit: 'day' | 'month'): string {
  // A calendar day has no time zone: read and written in the same one it stays what it is.
  const day = new Date(`${from}T00:00:00Z`)
  const parts = unit === 'day' ? ({ day: 'numeric' } as const) : ({ year: 'numeric' } as const)
  return day.toLocaleDateString(undefined, { month: 'short', timeZone: 'UTC', ...parts })
}
