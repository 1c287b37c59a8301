import { X509Certificate } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { WalletProblem } from '../../wallet.ts'
import { getCACertificates } from 'node:tls'

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** The longest way from a certificate to a root that makes sense. */
const LONGEST_CHAIN = 6

/** Every certificate in a file, the first the one it is about. Throws where one can't be read. */
export function readCertificates(pem: string): X509Certificate[] {
  return (pem.match(PEM) ?? []).map((text) => new X509Certificate(text))
}

let systemRoots: X509Certificate[] | undefined

/** Read at the first need: there are some 150, and few shops ever ask. */
export function trustedRoots(): X509Certificate[] {
  return (systemRoots ??= getCACertificates('default').map((text) => new X509Certificate(text)))
}

function isInDate(certificate: X509Certificate, now = Date.now()): boolean {
  return Date.parse(certificate.validFrom) <= now && now <= Date.parse(certificate.validTo)
}

/** Whether a name the certificate was made for is the domain, or lies under it. */
export function isFor(certificate: X509Certificate, domain: string): boolean {
  const names = (certificate.subjectAltName ?? '')
    .split(/,\s*/)
    .flatMap((entry) => /^DNS:(.+)$/.exec(entry)?.[1] ?? [])
  const commonName = /(?:^|\n)CN=(.+)/.exec(certificate.subject)?.[1]
  return [...names, ...(names.length === 0 && commonName ? [commonName] : [])].some(
    (name) => name.toLowerCase() === domain || name.toLowerCase().endsWith(`.${domain}`),
  )
}

/**
 * Whether the first certificate was made, through the others, by somebody who is trusted; each in date, each issuer
 * one that may make certificates.
 */
export function isTrusted(
  [leaf, ...others]: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  now = Date.now(),
): boolean {
  let current = leaf
  for (let length = 0; current && length < LONGEST_CHAIN; length += 1) {
    const below: X509Certificate = current
    if (!isInDate(below, now)) return false
    if (roots.some((root) => root.raw.equals(below.raw) || (isInDate(root, now) && hasMade(root, below))))
      return true
    current = others.find((other) => other !== below && hasMade(other, below))
  }
  return false
}

function hasMade(issuer: X509Certificate, certificate: X509Certificate): boolean {
  return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
}

const MAX_BYTES = 20_000
const TIMEOUT_MS = 4_000

/** PayPal signs with one certificate at a time and changes it once in a year or two. */
const MAX_PROVED = 8
const MAX_SEEN = 32
const SEEN_MS = 10 * 60_000
/** Short: what PayPal could not give now, it can a little later. */
const FAILED_MS = 30_000

/** Bounds on what strangers can make this shop ask PayPal: requests at once, and in a minute. */
const MAX_AT_ONCE = 4
const MAX_IN_A_MINUTE = 20

export interface Certificates {
  /** The certificate at an address; undefined when it can't be had or is not to be trusted. Throws WalletProblem when
   * too much is being asked. */
  find: (address: string) => Promise<X509Certificate | undefined>
  /** It has proved a webhook genuine: from now on no stranger's asking can push it out. */
  keep: (address: string) => void
  /** Does one thing that a stranger may have caused, within the same bounds. */
  withinBounds: <T>(work: () => Promise<T>) => Promise<T>
}

/** Certificates of PayPal's, fetched within bounds. One of the emulator's vouches for itself. */
export function keepCertificates({ isEmulated }: { isEmulated: boolean }): Certificates {
  const proved = new LRUCache<string, X509Certificate>({ max: MAX_PROVED })
  const seen = new LRUCache<string, Promise<X509Certificate | undefined>>({ max: MAX_SEEN, ttl: SEEN_MS })
  const withinBounds = bounded()

  async function fetchTrusted(address: string): Promise<X509Certificate | undefined> {
    try {
      const chain = readCertificates(await readShort(address))
      const [certificate] = chain
      if (!certificate || !isInDate(certificate)) return undefined
      const isGood = isEmulated || (isFor(certificate, 'paypal.com') && isTrusted(chain, trustedRoots()))
      return isGood ? certificate : undefined
    } catch {
      return undefined
    }
  }

  function look(address: string): Promise<X509Certificate | undefined> {
    const looking = withinBounds(() => fetchTrusted(address))
    seen.set(address, looking)
    looking.then(
      (certificate) => {
        if (!certificate) seen.set(address, looking, { ttl: FAILED_MS })
      },
      () => seen.delete(address),
    )
    return looking
  }

  return {
    withinBounds,
    async find(address) {
      const certificate = proved.get(address) ?? (await (seen.get(address) ?? look(address)))
      return certificate && isInDate(certificate) ? certificate : undefined
    },
    keep(address) {
      if (proved.has(address)) return
      void seen.get(address)?.then((certificate) => certificate && proved.set(address, certificate))
    },
  }
}

/** Refuses work beyond what is done at once and in a minute. */
function bounded(): Certificates['withinBounds'] {
  let underWay = 0
  let minute = 0
  let begun = 0
  return async (work) => {
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) [minute, begun] = [now, 0]
    if (underWay >= MAX_AT_ONCE || begun >= MAX_IN_A_MINUTE) {
      throw new WalletProblem('unknown', 'too many webhooks at once whose signer is not known yet')
    }
    begun += 1
    underWay += 1
    try {
      return await work()
    } finally {
      underWay -= 1
    }
  }
}

/** A short text, read no further than it may be long. */
async function readShort(address: string): Promise<string> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    // Leaving the loop cancels the rest.
    if (length > MAX_BYTES) throw new Error('too long for a certificate')
    chunks.push(chunk)
  }
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return Buffer.concat(chunks).toString('utf8')
}
