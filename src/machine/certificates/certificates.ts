import type { LookupFunction } from 'node:net'
import { CertificateFiles, type KeptCertificate } from './certificate-files.ts'
import { type Authority, orderCertificate } from './order.ts'
import {
  afterTrouble,
  type CertificateState,
  isDue,
  isFor,
  type Trouble,
  troubleOf,
  wrongClock,
} from './renewal.rules.ts'
import { problemOnTheWay } from './way-here.ts'
import type { Log } from '../process/log.ts'

export interface CertificateOptions {
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
  doorProblem: string | null = null
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
        this.doorProblem ?? tries?.problem ?? (this.#kept && now < this.#kept.validFrom ? wrongClock : null),
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
