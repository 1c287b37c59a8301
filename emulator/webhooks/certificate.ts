import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key that signs webhooks and the self-signed certificate listeners check them against. */
export interface Signer {
  privateKey: KeyObject
  publicKey: KeyObject
  /** An X.509 certificate in PEM. */
  certificate: string
  /** Names the certificate in its URL; changes with the key. */
  certificateId: string
}

/** The signer kept in the folder, made on first use: signatures stay valid over restarts. */
export async function loadSigner(folder: string): Promise<Signer> {
  const path = join(folder, 'webhook-signer.json')
  const stored = await readFile(path, 'utf8').catch(() => undefined)
  const pems = stored === undefined ? await createSigner(path) : (JSON.parse(stored) as StoredSigner)
  const privateKey = createPrivateKey(pems.privateKey)
  return {
    privateKey,
    publicKey: createPublicKey(privateKey),
    certificate: pems.certificate,
    certificateId: pems.certificateId,
  }
}

interface StoredSigner {
  privateKey: string
  certificate: string
  certificateId: string
}

async function createSigner(path: string): Promise<StoredSigner> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stored: StoredSigner = {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: selfSigned(privateKey, publicKey, new Date()),
    certificateId: `CERT-${randomBytes(4).toString('hex')}-${randomBytes(4).toString('hex')}`,
  }
  // Written aside and renamed, so that a crash cannot leave half a key.
  await writeFile(`${path}.new`, JSON.stringify(stored), { mode: 0o600 })
  await rename(`${path}.new`, path)
  return stored
}

/**
 * A self-signed X.509 v3 certificate (RFC 5280) as PEM, valid from a day before `now` for ten years.
 * Written by hand because Node can read certificates but not make them.
 */
function selfSigned(privateKey: KeyObject, publicKey: KeyObject, now: Date): string {
  const algorithm = sequence(objectId('2a864886f70d01010b'), der(0x05)) // sha256WithRSAEncryption
  const name = sequence(set(sequence(objectId('550403'), utf8('PayPal emulator (test payments only)'))))
  const start = new Date(now.getTime() - 86_400_000)
  const end = new Date(Date.UTC(now.getUTCFullYear() + 10, now.getUTCMonth(), now.getUTCDate()))
  // A leading 0x01 keeps the serial number positive and free of leading zeros.
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    serial,
    algorithm,
    name,
    sequence(time(start), time(end)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', body, privateKey)
  const certificate = sequence(body, algorithm, der(0x03, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** One DER value: tag, length (short or long form), content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content])
  const bytes = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...bytes]), content])
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts)
const set = (...parts: Buffer[]): Buffer => der(0x31, ...parts)
const objectId = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text, 'utf8'))

/** UTCTime, which RFC 5280 asks for up to the year 2049. */
function time(date: Date): Buffer {
  const digits = date
    .toISOString()
    .replace(/[-:T]|\.\d+/g, '')
    .slice(2)
  return der(0x17, Buffer.from(digits, 'ascii'))
}
