/** Why a mail server did not take a mail, as far as what the sender said tells. */
export const mailProblems = [
  'no_name',
  'no_answer',
  'silence',
  'sign_in',
  'certificate',
  'recipient',
  'refused',
] as const
type MailProblem = (typeof mailProblems)[number]

/** Each completes a sentence such as 'It was not sent, for …'. */
export const mailProblemWords: Record<MailProblem, string> = {
  no_name: 'the mail server’s name is not known on the internet',
  no_answer: 'nothing answers at the mail server’s address',
  silence: 'the mail server did not answer in time',
  sign_in: 'the mail server does not take the user and the password',
  certificate: 'no safe connection to the mail server could be made',
  recipient: 'the mail server does not take mail to this address',
  refused: 'the mail server did not take it',
}

/** Why the mailbox of buyers' answers can't be read; completes the same sentences. */
export function inboxProblemWords(errorText: string): string {
  const problem = mailProblem(errorText)
  return problem === 'refused' || problem === 'recipient'
    ? 'the mail server does not let its INBOX be read'
    : mailProblemWords[problem]
}

/** The first that fits. Addresses may stand in what was said, so that it is never shown. */
const SIGNS: readonly [MailProblem, RegExp][] = [
  ['no_name', /ENOTFOUND|EAI_AGAIN|EDNS/],
  [
    'no_answer',
    /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET|EPIPE|closed unexpectedly|NoConnection|ConnectionClosed/i,
  ],
  ['silence', /ETIMEDOUT|_?time-?out|timed out|never received|abort/i],
  ['certificate', /certificate|self.signed|SSL|TLS/i],
  ['sign_in', /invalid login|missing credentials|authentication|\b53[0458]\b/i],
  ['recipient', /recipients? .{0,20}rejected|recipient command failed|\b55[013]\b/i],
]

/**
 * What a mail server itself said, for the owner's eyes: its reply from the number on (RFC 5321, section 4.2), which
 * whoever runs the mail server can look up. Undefined where none answered.
 */
export function mailServerReply(errorText: string): string | undefined {
  return /\b[45]\d\d[ -]\S.*/s.exec(errorText)?.[0].replaceAll(/\s+/g, ' ').slice(0, LONGEST_REPLY)
}

/**
 * Whether the mail server said that it never takes mail to this address. What it says of limits (5.4) and rules (5.7,
 * RFC 3463) is of the shop, and may be over tomorrow.
 */
export function isRefusedForGood(errorText: string): boolean {
  const reply = mailServerReply(errorText) ?? ''
  return mailProblem(errorText) === 'recipient' && reply.startsWith('5') && !/^\d{3}[ -]5\.[47]\./.test(reply)
}

/** In characters; some servers send a leaflet. */
const LONGEST_REPLY = 300

export function mailProblem(errorText: string): MailProblem {
  return SIGNS.find(([, sign]) => sign.test(errorText))?.[0] ?? 'refused'
}
