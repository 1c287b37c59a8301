import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { Input } from '../every-call.contract.ts'

/** What a telephone does with a passkey, in software: an ES256 key, and signatures over what a page was asked. */
export class SoftPasskey {
  private readonly credentialId = randomBytes(16)
  private readonly privateKey: KeyObject
  private readonly publicKey: Record<string, string>
  private readonly origin: string
  private readonly isVerified: boolean
  private signCount = 0

  /** For a page of this origin; not verified is a telephone that did not recognize the finger. */
  constructor(origin: string, isVerified = true) {
    this.origin = origin
    this.isVerified = isVerified
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.privateKey = privateKey
    this.publicKey = publicKey.export({ format: 'jwk' }) as Record<string, string>
  }

  /** Answers as navigator.credentials.create() does. */
  create(options: Record<string, unknown>): Input<'POST /api/account/passkeys'>['response'] {
    const { id } = options['rp'] as { id: string }
    const keyLength = Buffer.from([0, this.credentialId.length])
    const attested = Buffer.concat([Buffer.alloc(16), keyLength, this.credentialId, this.coseKey()])
    const authData = Buffer.concat([this.authenticatorData(id, 0x40), attested])
    return {
      ...this.named(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options).toString('base64url'),
        // {"fmt": "none", "attStmt": {}, "authData": <bytes>} in CBOR.
        attestationObject: Buffer.concat([
          Buffer.from([0xa3]),
          cborText('fmt'),
          cborText('none'),
          cborText('attStmt'),
          Buffer.from([0xa0]),
          cborText('authData'),
          cborBytes(authData),
        ]).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Answers as navigator.credentials.get() does. */
  get(options: Record<string, unknown>): Input<'POST /api/session/passkey'>['response'] {
    this.signCount += 1
    const clientData = this.clientData('webauthn.get', options)
    const authData = this.authenticatorData(options['rpId'] as string)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return {
      ...this.named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.privateKey).toString('base64url'),
      },
    }
  }

  private named() {
    const id = this.credentialId.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  private clientData(type: string, { challenge }: Record<string, unknown>): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  private authenticatorData(rpId: string, more = 0): Buffer {
    const present = 0x01
    const verified = this.isVerified ? 0x04 : 0
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.signCount)
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([present | verified | more]),
      count,
    ])
  }

  /** {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an elliptic curve key for ES256 on P-256. */
  private coseKey(): Buffer {
    const { x, y } = this.publicKey
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x!, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y!, 'base64url')),
    ])
  }
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
}
