const DAY_MS = 86_400_000

/** RFC 9116 wants it renewed within a year; this one is made anew whenever somebody asks. */
const VALID_DAYS = 180

/** Where somebody who finds a hole writes to: security.txt (RFC 9116). */
export function securityTxt(publicUrl: string, contactEmail: string, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS)
  const lines = [
    `Contact: mailto:${encodeURI(contactEmail)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    // Web addresses in it must be https.
    ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
  ]
  return `${lines.join('\n')}\n`
}
