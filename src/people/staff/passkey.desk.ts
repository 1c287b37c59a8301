import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { shop } from '../../shop/site/shop.ts'
import { NotDone } from '../../machine/web/queries/refusal.ts'

/** The browser's half of passkeys. */

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Why no passkey can be used on this page, in a sentence; undefined when one can. */
export function passkeyTrouble(): string | undefined {
  if (/^[\d.]+$|^\[/.test(location.hostname)) {
    const named = new URL(location.href)
    named.hostname = 'localhost'
    const isLoopback = location.hostname === '127.0.0.1' || location.hostname === '[::1]'
    return `Passkeys are bound to a name, and ${location.hostname} is a number.${
      isLoopback ? ` Open ${named.origin}/admin instead.` : ''
    }`
  }
  if (!window.isSecureContext) return 'Passkeys work over https only.'
  if (!browserSupportsWebAuthn()) return 'This browser has no passkeys.'
  return undefined
}

/** Asks the browser for a passkey of this shop; what it signed is for the call that takes it. */
export async function signWithPasskey() {
  const { token, options } = await shop('POST /api/session/passkey/question')
  const response = await startAuthentication({ optionsJSON: options as unknown as RequestOptions }).catch(
    (error: unknown) => {
      throw new NotDone(sentenceOfBrowser(error, 'No passkey was used.'))
    },
  )
  return { token, response: sendable(response) }
}

/** Has the browser make a passkey. */
export async function makePasskey() {
  const { token, options } = await shop('POST /api/account/passkeys/question')
  const response = await startRegistration({ optionsJSON: options as unknown as CreationOptions }).catch(
    (error: unknown) => {
      throw new NotDone(sentenceOfBrowser(error, 'No passkey was made.'))
    },
  )
  return { token, response: sendable(response) }
}

/** As the contract has it: whatever extensions answered is passed on unread. */
function sendable<R extends { clientExtensionResults: object }>(response: R) {
  return {
    ...response,
    clientExtensionResults: { ...response.clientExtensionResults } as Record<string, unknown>,
  }
}

/** Browsers say little on purpose: a dialog that was closed and a device without a passkey look alike. */
function sentenceOfBrowser(error: unknown, nothing: string): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'This device has a passkey of yours already.'
  return `${nothing} The browser’s question was closed, took too long, or found none that fits.`
}
