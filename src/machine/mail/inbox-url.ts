import type { InboxAccount } from './inbox.ts'

/** The account that imaps://user:password@imap.example.com names; imap:// begins with STARTTLS. Undefined: it names none. */
export function readInboxUrl(text: string): InboxAccount | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, port, username, password, searchParams } = new URL(text)
  if (!/^imaps?:$/.test(protocol) || username === '') return undefined
  // A percent sign that encodes nothing names nobody.
  if ([username, password].some((part) => /%(?![\da-f]{2})/i.test(part))) return undefined
  const security = protocol === 'imaps:' ? 'tls' : searchParams.has('ignoreTLS') ? 'none' : 'starttls'
  return {
    // An IPv6 address stands in brackets.
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    security,
    port: Number(port || (security === 'tls' ? 993 : 143)),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}
