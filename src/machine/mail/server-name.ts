import { createHmac } from 'node:crypto'

/**
 * What the shop calls the mail server: another name for every other address, user, password and sender. What one of them
 * took proves nothing of the next. From the secret key, so that the name tells nobody the password. Null without one.
 */
export function mailServerName(
  { smtpUrl, mailFrom }: { smtpUrl: string | undefined; mailFrom: string | undefined },
  secretKey: Buffer,
): string | null {
  if (smtpUrl === undefined) return null
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['mail server', smtpUrl, mailFrom]))
    .digest('hex')
}
