const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day as the journal prints it, the same on the server and in every browser. */
export function postDate(iso: string): string {
  return format.format(new Date(iso))
}
