/** Records that say whose mail is genuine: what they say of a sender's domain, in words, and what to set. */
export interface SenderRecord {
  record: 'SPF' | 'DKIM' | 'DMARC'
  isRight: boolean
  words: string
  set: { name: string; text: string } | null
}

/** 'shop.example' of 'A name <mail@shop.example>'. */
export function senderDomain(sender: string): string | undefined {
  return /@([^\s@<>]+\.[^\s@<>.]+)>?$/.exec(sender)?.[1]?.toLowerCase()
}

/** What large mail providers want to stand in SPF, by the end of their mail servers' names. */
const includes: Record<string, string> = {
  'gmail.com': '_spf.google.com',
  'google.com': '_spf.google.com',
  'office365.com': 'spf.protection.outlook.com',
  'outlook.com': 'spf.protection.outlook.com',
  'fastmail.com': 'spf.messagingengine.com',
  'zoho.com': 'zohomail.com',
  'mailgun.org': 'mailgun.org',
  'sendgrid.net': 'sendgrid.net',
  'postmarkapp.com': 'spf.mtasv.net',
  'amazonaws.com': 'amazonses.com',
  'protonmail.ch': '_spf.protonmail.ch',
}

/** undefined: it could not be looked up just now. */
export type Texts = readonly string[] | undefined

const lacks = (record: SenderRecord['record'], words: string, set: SenderRecord['set'] = null) => ({
  record,
  isRight: false,
  words,
  set,
})
const right = (record: SenderRecord['record'], words: string) => ({ ...lacks(record, words), isRight: true })

const AGAIN = 'could not be looked up just now; load this page again in a minute.'

export function spfWords(domain: string, mailHost: string, texts: Texts): SenderRecord {
  if (!texts) return lacks('SPF', `SPF ${AGAIN}`)
  const found = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const provider = Object.keys(includes).find((end) => mailHost === end || mailHost.endsWith(`.${end}`))
  const own = /^[\d.]+$/.test(mailHost) ? 'ip4' : 'a'
  const source = provider ? `include:${includes[provider]}` : `${own}:${mailHost}`
  if (found.length > 1)
    return lacks('SPF', `SPF is set ${found.length} times, and then none counts. Make one record of them.`)
  const [spf] = found
  if (spf === undefined)
    return lacks(
      'SPF',
      'SPF is missing: other mail servers can’t tell whether yours may send for this domain. Your mail provider may name another text; take that one then.',
      { name: domain, text: `v=spf1 ${source} ~all` },
    )
  if (provider && !spf.includes(includes[provider]!))
    return lacks(
      'SPF',
      `SPF is set, but does not name your mail provider. Put ${source} before its last word.`,
      { name: domain, text: spf.replace(/\s+([?~+-]?all)\s*$/i, ` ${source} $1`) },
    )
  return right('SPF', provider ? 'SPF is set, and names your mail provider.' : 'SPF is set.')
}

/** The selectors that mail providers mostly use. */
export const usualSelectors =
  'default google selector1 selector2 s1 s2 k1 k2 k3 mail dkim fm1 fm2 pm zoho zmail protonmail mx smtp mandrill resend key1'.split(
    ' ',
  )

export function dkimWords(
  domain: string,
  triedSelector: string | undefined,
  found: { selector: string; text: string } | undefined,
): SenderRecord {
  const at = (selector: string) => `${selector}._domainkey.${domain}`
  const where = 'Your mail provider’s page about this domain has the record to set'
  if (found && /(^|;)\s*p=\s*[^;\s]/.test(found.text))
    return right('DKIM', `DKIM is set, under ${at(found.selector)}.`)
  if (found)
    return lacks(
      'DKIM',
      `DKIM under ${found.selector} has been withdrawn: its key is empty. Your mail provider’s page has a new one.`,
    )
  return lacks(
    'DKIM',
    triedSelector
      ? `There is no DKIM under ${at(triedSelector)}. ${where}.`
      : `No DKIM was found under the usual names. ${where}; if it is set already, enter its selector below.`,
  )
}

export function dmarcWords(domain: string, texts: Texts): SenderRecord {
  if (!texts) return lacks('DMARC', `DMARC ${AGAIN}`)
  return texts.some((text) => /^v=DMARC1\s*(;|$)/i.test(text))
    ? right('DMARC', 'DMARC is set: others are told what to do with mail that only claims to be yours.')
    : lacks(
        'DMARC',
        'DMARC is missing. Large mail providers want it to be there, if only to say that nothing is done.',
        { name: `_dmarc.${domain}`, text: 'v=DMARC1; p=none' },
      )
}
