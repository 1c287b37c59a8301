/** A moment as a date-and-time field holds it, in the zone of whoever sits here; and back. */

export function toLocalInput(iso: string): string {
  const moment = new Date(iso)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Undefined for what is no moment. */
export function fromLocalInput(text: string): string | undefined {
  const moment = new Date(text)
  return text === '' || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** 'America/New_York' as people read it. */
export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
}

/** What such a field holds, to be read: '2026-05-01 09:00'. */
export function momentWords(local: string): string {
  return local.replace('T', ' ')
}
