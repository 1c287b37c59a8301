/** When a certificate is asked for, and what is said when none came. Times are milliseconds since 1970. */

const MINUTE_MS = 60_000

/**
 * After a refusal. Let's Encrypt takes five that fail for a name within an hour, and then none for as long: the fifth of
 * these comes after more than one.
 */
const WAITS = [5, 15, 30, 60, 120, 240, 480, 720].map((minutes) => minutes * MINUTE_MS)

/** What this machine sees itself costs the authority nothing, and whoever mends it waits for it. */
const OWN_WAIT_MS = MINUTE_MS

export interface Validity {
  validFrom: number
  validUntil: number
  names: readonly string[]
}

export interface Tries {
  names: readonly string[]
  lastTry: number
  /** How often in a row the authority has refused. */
  refusals: number
  nextTry: number
  problem: string
}

export const isFor = (names: readonly string[], other: readonly string[] | undefined) =>
  names.length === other?.length && names.every((name) => other.includes(name))

/** With a third of its life left there is time to mend what is in the way. */
export function isDue(
  names: readonly string[],
  kept: Validity | undefined,
  tries: Tries | undefined,
  now: number,
): boolean {
  if (tries && isFor(names, tries.names) && now < tries.nextTry && now >= tries.lastTry) return false
  if (!kept || !isFor(names, kept.names)) return true
  return now >= kept.validFrom + ((kept.validUntil - kept.validFrom) * 2) / 3
}

/** How the shop's certificate is, for whoever asks. Times are ISO 8601. */
export interface CertificateState {
  names: readonly string[]
  validUntil: string | null
  lastTry: string | null
  nextTry: string | null
  /** What is wrong and what to do, in a sentence or two; null where nothing is. */
  problem: string | null
}

/** Why no certificate came: seen from here, before anybody was asked, or said by the authority. */
export interface Trouble {
  problem: string
  isOurs: boolean
  /** Where the authority named a time before which it gives none. */
  notBefore?: number
}

export function afterTrouble(
  names: readonly string[],
  trouble: Trouble,
  former: Tries | undefined,
  now: number,
): Tries {
  const before = former && isFor(names, former.names) ? former.refusals : 0
  const refusals = trouble.isOurs ? before : before + 1
  const waitMs = trouble.isOurs ? OWN_WAIT_MS : WAITS[Math.min(refusals, WAITS.length) - 1]!
  return {
    names: [...names],
    lastTry: now,
    refusals,
    nextTry: Math.max(now + waitMs, trouble.notBefore ?? 0),
    problem: trouble.problem,
  }
}

export const noAddress = (name: string) =>
  `${name} leads nowhere yet. Where you bought the domain, add a record of type A for ${name} with this machine's public address; it can take an hour until everyone knows it.`

export const elsewhere = (name: string, address: string) =>
  `${name} leads to ${address}, where something else answers than this shop. Where you bought the domain, set its record of type A (and AAAA, if there is one) to this machine's public address.`

export const wrongClock =
  "This machine's clock is wrong, so no certificate can be checked. Set it: timedatectl set-ntp true."

/** What the authority says, by what it is about; the first that fits. */
const MEANINGS: [RegExp, (name: string) => string][] = [
  [/CERT_NOT_YET_VALID|CERT_HAS_EXPIRED|not yet valid|has expired/i, () => wrongClock],
  [
    /rate.?limit|too many/i,
    (name) =>
      `The authority gives no more certificates for ${name} for a while. There is nothing to do: it is asked again then.`,
  ],
  [
    /Cannot issue|public suffix|policy|rejectedIdentifier|not (?:an? )?(?:valid|allowed)|invalid (?:identifier|domain)/i,
    (name) =>
      `The authority gives no certificate for ${name}. Is the name spelled right, and yours? npm run live -- NAME sets another.`,
  ],
  [/NXDOMAIN|no valid (?:IP|A records)|no such host|SERVFAIL|DNS problem|looking up/i, noAddress],
  [
    /refused|time.?out|timed out|unreachable|firewall|no route/i,
    (name) =>
      `${name} was found, but nobody answers at its port 80. Open the ports 80 and 443 in this machine's firewall and at its provider, and look that ${name} leads to this machine.`,
  ],
  [
    /invalid response|unauthorized|key authorization|did not match/i,
    (name) =>
      `At ${name} something else answers than this shop. Set its record of type A to this machine's public address, or take away what stands in front.`,
  ],
]

const UNREACHED =
  /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ECONNRESET|ECONNABORTED|EHOSTUNREACH|ENETUNREACH/

/** `code` is that of a connection which failed, `message` else the authority's own words. */
export function troubleOf(
  { code, message }: { code: string | undefined; message: string },
  name: string,
  authority: string,
): Trouble {
  if (UNREACHED.test(code ?? ''))
    return {
      problem: `The authority that gives certificates (${authority}) can't be reached from this machine. Is it connected to the internet, and may it ask others there?`,
      isOurs: true,
    }
  const meaning = MEANINGS.find(([pattern]) => pattern.test(`${code ?? ''} ${message}`))?.[1](name)
  return {
    problem: meaning ?? `The authority (${authority}) gave no certificate: ${message.slice(0, 200)}`,
    isOurs: meaning === wrongClock,
  }
}
