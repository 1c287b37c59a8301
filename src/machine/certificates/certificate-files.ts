import { X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tries, Validity } from './renewal.rules.ts'

/** Key and chain lie in one file, so that both are replaced in the same moment. */
export interface KeptCertificate extends Validity {
  key: string
  cert: string
  /** Tells this one from its successor. */
  readAt: string
}

/** The folder of the certificate, private to the shop's user, and read by all processes of the shop. */
export class CertificateFiles {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'certificates')
    mkdirSync(join(this.#folder, 'challenges'), { recursive: true, mode: 0o700 })
  }

  /** The certificate, unless it is the one that was read before; undefined, too, when there is none that can be read. */
  newerThan(known: KeptCertificate | undefined): KeptCertificate | undefined {
    const path = join(this.#folder, 'shop.pem')
    const found = statSync(path, { throwIfNoEntry: false })
    const readAt = `${found?.mtimeMs} ${found?.size}`
    if (!found || readAt === known?.readAt) return undefined
    try {
      const pem = readFileSync(path, 'utf8')
      const at = pem.indexOf('-----BEGIN CERTIFICATE-----')
      const { validFrom, validTo, subjectAltName } = new X509Certificate(pem.slice(at))
      return {
        key: pem.slice(0, at),
        cert: pem.slice(at),
        validFrom: Date.parse(validFrom),
        validUntil: Date.parse(validTo),
        names: (subjectAltName ?? '').split(', ').map((name) => name.replace(/^DNS:/, '')),
        readAt,
      }
    } catch {
      // Damaged, it is as good as none: another is asked for.
      return undefined
    }
  }

  keep(key: string, chain: string): void {
    this.write('shop.pem', `${key.trim()}\n${chain}`)
  }

  tries(): Tries | undefined {
    try {
      return JSON.parse(this.read('tries.json') ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }

  /** What the authority is answered that asks for `token`; whichever process it reaches has it here. */
  challenge(token: string): string | undefined {
    return /^[\w-]{1,200}$/.test(token) ? this.read(`challenges/${token}`) : undefined
  }

  /** Answers so while the work is done. */
  async whileAnswering<T>(token: string, answer: string, work: () => Promise<T>): Promise<T> {
    this.write(`challenges/${token}`, answer)
    try {
      return await work()
    } finally {
      rmSync(join(this.#folder, `challenges/${token}`), { force: true })
    }
  }

  read(name: 'account.key' | 'tries.json' | `challenges/${string}`): string | undefined {
    try {
      return readFileSync(join(this.#folder, name), 'utf8')
    } catch {
      return undefined
    }
  }

  /** Whole or not at all: another process may be reading. */
  write(name: string, text: string): void {
    const path = join(this.#folder, name)
    writeFileSync(`${path}.new`, text, { mode: 0o600 })
    renameSync(`${path}.new`, path)
  }
}
