import type { Get, Problem } from '../../machine/process/environment.ts'
import { isEmail } from '../../people/email-address.rules.ts'
import type { Connections } from '../../store/connections/connection-kinds.contract.ts'

export type ConnectedInbox = NonNullable<Connections['inbox']>

/** The mailbox of buyers' answers, and its address. No sentence repeats what was given: it holds a password. */
export function readInbox(get: Get, problem: Problem): ConnectedInbox | undefined {
  const [text, mailbox] = [get('IMAP_URL'), get('IMAP_ADDRESS')]
  if (text === undefined && mailbox === undefined) return undefined
  if (text === undefined || mailbox === undefined || !isEmail(mailbox)) {
    problem('IMAP_URL and IMAP_ADDRESS belong together: the second is the address of that mailbox.')
    return undefined
  }
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^imaps?:$/.test(url.protocol) || url.username === '') {
    problem('IMAP_URL must be as imaps://user:password@imap.example.com.')
    return undefined
  }
  const { protocol, hostname, port, username, password, searchParams } = url
  const security = protocol === 'imaps:' ? 'tls' : searchParams.has('ignoreTLS') ? 'none' : 'starttls'
  return {
    mailbox,
    // An IPv6 address stands in brackets.
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    security,
    port: Number(port || (security === 'tls' ? 993 : 143)),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}
