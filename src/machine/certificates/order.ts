import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Agent, get } from 'node:https'
import type { CertificateFiles } from './certificate-files.ts'

export interface Authority {
  directory: string
  /** Whom it may write to; it need not know. */
  email: string | undefined
  /** A file with the certificate that its own address is checked by, where the system knows none. */
  caFile: string | undefined
}

/** How long it is asked whether an order is ready: at first soon, then every few seconds, for two minutes in all. */
const POLLING = { backoffAttempts: 24, backoffMin: 500, backoffMax: 6_000 }
const PATIENCE_MS = 30_000

/**
 * Asks for a certificate and keeps it. The account's key stays the same; the certificate's is new each time. Throws what
 * the authority said, or the error of the connection to it.
 */
export async function orderCertificate(
  files: CertificateFiles,
  names: readonly string[],
  { directory, email, caFile }: Authority,
): Promise<void> {
  const agent = new Agent(caFile === undefined ? {} : { ca: readFileSync(caFile) })
  // Asked here first: of a connection that fails the library tells no reason.
  const request = get(directory, { agent, signal: AbortSignal.timeout(PATIENCE_MS) })
  const [greeting] = (await once(request, 'response')) as [IncomingMessage]
  greeting.resume()

  // Loaded when it is needed, which is every two months: a megabyte of memory that nobody else wants.
  const acme = await import('acme-client')
  acme.axios.defaults.timeout = PATIENCE_MS
  // It would wait here for as long as a busy authority says; the shop comes again.
  Object.assign(acme.axios.defaults, { acmeSettings: { retryMaxAttempts: 0 } })
  acme.axios.defaults.httpsAgent = agent

  const accountKey = files.read('account.key') ?? String(await acme.crypto.createPrivateEcdsaKey())
  const client = new acme.Client({ directoryUrl: directory, accountKey, ...POLLING })
  await client.createAccount({
    termsOfServiceAgreed: true,
    ...(email === undefined ? {} : { contact: [`mailto:${email}`] }),
  })
  files.write('account.key', accountKey)

  const order = await client.createOrder({ identifiers: names.map((value) => ({ type: 'dns', value })) })
  for (const authorization of await client.getAuthorizations(order)) {
    // Proved a few days ago, and still so.
    if (authorization.status === 'valid') continue
    const challenge = authorization.challenges.find(({ type }) => type === 'http-01')
    if (!challenge) throw new Error(`no way to prove ${authorization.identifier.value} over HTTP was offered`)
    const answer = await client.getChallengeKeyAuthorization(challenge)
    await files.whileAnswering(challenge.token, answer, async () => {
      await client.completeChallenge(challenge)
      await client.waitForValidStatus(challenge)
    })
  }
  const [key, csr] = await acme.crypto.createCsr(
    { altNames: [...names] },
    await acme.crypto.createPrivateEcdsaKey(),
  )
  files.keep(String(key), await client.getCertificate(await client.finalizeOrder(order, csr)))
}
