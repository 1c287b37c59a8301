import { X509Certificate } from 'node:crypto'
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

export function isInDate(certificate: X509Certificate, now = Date.now()): boolean {
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
