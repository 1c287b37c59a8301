import type { LookupFunction } from 'node:net'
import { CertificateFiles, type KeptCertificate } from './certificate-files.ts'
import { afterTrouble, isDue, isFor, troubleOf, wrongClock, elsewhere, noAddress } from './renewal.rules.ts'
import type { CertificateState, Trouble } from './renewal.rules.ts'
import type { Log } from '../process/log.ts'
import { randomBytes } from 'node:crypto'
import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { readFileSync } from 'node:fs'
import { Agent, get as getSecurely } from 'node:https'

interface Authority {
  directory: string
  /** Whom it may write to; it need not know. */
  email: string | undefined
  /** A file with the certificate that its own address is checked by, where the system knows none. */
  caFile: string | undefined
}

/** How long it is asked whether an order is ready: at first soon, then every few seconds, for two minutes in all. */
const POLLING = { backoffAttempts: 24, backoffMin: 500, backoffMax: 6_000 }
const ORDER_PATIENCE_MS = 30_000

/**
 * Asks for a certificate and keeps it. The account's key stays the same; the certificate's is new each time. Throws what
 * the authority said, or the error of the connection to it.
 */
async function orderCertificate(
  files: CertificateFiles,
  names: readonly string[],
  { directory, email, caFile }: Authority,
): Promise<void> {
  const agent = new Agent(caFile === undefined ? {} : { ca: readFileSync(caFile) })
  // Asked here first: of a connection that fails the library tells no reason.
  const request = getSecurely(directory, { agent, signal: AbortSignal.timeout(ORDER_PATIENCE_MS) })
  const [greeting] = (await once(request, 'response')) as [IncomingMessage]
  greeting.resume()

  // Loaded when it is needed, which is every two months: a megabyte of memory that nobody else wants.
  const acme = await import('acme-client')
  acme.axios.defaults.timeout = ORDER_PATIENCE_MS
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

const PATIENCE_MS = 5_000

const CHALLENGES = '/.well-known/acme-challenge/'

/**
 * What stands between the authority and this shop, as far as it shows from here: a name without an address, or one that leads
 * to somebody else. Whether nobody answers proves nothing: many routers lead no call from inside back in.
 */
async function problemOnTheWay(
  files: CertificateFiles,
  name: string,
  port: number,
  lookup: LookupFunction = lookUp,
): Promise<string | undefined> {
  const token = `here-${randomBytes(12).toString('hex')}`
  let address = 'another address'
  const noting: LookupFunction = (host, options, callback) =>
    lookup(host, options, (error, found: string | LookupAddress[], family) => {
      if (!error) address = typeof found === 'string' ? found : found.map((one) => one.address).join(' and ')
      callback(error, found, family)
    })
  return await files.whileAnswering(token, token, async () => {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const request = get(`http://${name}:${port}${CHALLENGES}${token}`, {
        lookup: noting,
        signal,
        agent: false,
      })
      const [answer] = (await once(request, 'response')) as [IncomingMessage]
      const isRedirect = answer.statusCode! >= 300 && answer.statusCode! < 400
      return isRedirect || (await text(answer)) === token ? undefined : elsewhere(name, address)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      return code === 'ENOTFOUND' || code === 'ENODATA' ? noAddress(name) : undefined
    }
  })
}

interface CertificateOptions {
  /** The shop's name, and others that lead to it. */
  names: readonly string[]
  /** Where the authority comes, as the outside sees it: 80 in the world, another in tests. */
  outsidePort?: number
  authority: Authority
  lookup?: LookupFunction
}

const iso = (time: number | undefined) => (time === undefined ? null : new Date(time).toISOString())

/** The shop's certificate as one process has it: read when it is new, and asked for when it is due. */
export class Certificates {
  readonly files: CertificateFiles
  readonly names: readonly string[]
  readonly #options: CertificateOptions
  readonly #log: Log
  #kept: KeptCertificate | undefined
  /** Why the authority finds nobody here, as long as that is so. */
  redirectProblem: string | null = null
  /** Called with each that comes into force. */
  onNew: (secure: { key: string; cert: string }) => void = () => {}

  constructor(dataDir: string, options: CertificateOptions, log: Log) {
    this.files = new CertificateFiles(dataDir)
    this.names = options.names
    this.#options = options
    this.#log = log
    this.#kept = this.files.newerThan(undefined)
  }

  get secure(): { key: string; cert: string } | undefined {
    return this.#kept && { key: this.#kept.key, cert: this.#kept.cert }
  }

  state(): CertificateState {
    const tries = this.files.tries()
    const now = Date.now()
    return {
      names: this.names,
      validUntil: iso(this.#kept?.validUntil),
      lastTry: iso(tries?.lastTry),
      nextTry: iso(tries?.nextTry),
      problem:
        this.redirectProblem ??
        tries?.problem ??
        (this.#kept && now < this.#kept.validFrom ? wrongClock : null),
    }
  }

  /** Takes what another process, or an earlier start, has laid there. */
  look(): void {
    const newer = this.files.newerThan(this.#kept)
    if (!newer) return
    this.#kept = newer
    this.onNew({ key: newer.key, cert: newer.cert })
    this.#log.info({ validUntil: iso(newer.validUntil) }, 'a new certificate is in force')
  }

  isDue(): boolean {
    return isDue(this.names, this.#kept, this.files.tries(), Date.now())
  }

  /** Asks for another, once. What it had goes on when none comes, and why is kept for whoever asks. */
  async renew(): Promise<void> {
    const trouble = await this.#order()
    if (!trouble) {
      this.files.write('tries.json', 'null')
      return this.look()
    }
    const former = this.files.tries()
    const tries = afterTrouble(this.names, trouble, former, Date.now())
    this.files.write('tries.json', JSON.stringify(tries))
    const isKnown = former?.problem === trouble.problem && isFor(this.names, former.names)
    if (!isKnown)
      this.#log.warn({ validUntil: iso(this.#kept?.validUntil) }, `no certificate: ${trouble.problem}`)
  }

  async #order(): Promise<Trouble | undefined> {
    const { names, outsidePort = 80, authority, lookup } = this.#options
    for (const name of names) {
      const problem = await problemOnTheWay(this.files, name, outsidePort, lookup)
      if (problem !== undefined) return { problem, isOurs: true }
    }
    try {
      await orderCertificate(this.files, names, authority)
      return undefined
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      const named = names.find((name) => message.includes(name)) ?? names[0]!
      const trouble = troubleOf({ code, message }, named, new URL(authority.directory).hostname)
      const [, until] = /retry after (\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d)/i.exec(message) ?? []
      return until ? { ...trouble, notBefore: Date.parse(`${until.replace(' ', 'T')}Z`) } : trouble
    }
  }
}
