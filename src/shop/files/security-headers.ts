import type { ScriptPolicy } from '../../payments/wallets/payment-source.rules.ts'
import type { PageRule } from '../site/page-rules.ts'
import { styleHashes } from '../../machine/http/style-hashes.ts'

const ALWAYS: [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
]

export interface HeaderOptions {
  /** From where the wallets' buttons come, for a checkout. */
  buttonSources?: string
  /** What else a checkout has to load, such as other scripts, by the ways of paying that are switched on. */
  besides?: readonly ScriptPolicy[] | undefined
  isHttps: boolean
  policy?: PageRule['policy']
  /** The inline scripts that the wallet's script puts into the checkout carry it. New with each answer. */
  nonce?: string | undefined
  /** A page of the drafted front: the desk shows it in a frame. */
  isPreview?: boolean | undefined
}

/**
 * What every answer carries, pages by the policy of their row. They run no script but the shop's own; only the checkout
 * may load those of the wallets' buttons.
 */
export function securityHeaders(options: HeaderOptions): [string, string][] {
  const wallet = options.policy === 'wallet' ? (options.buttonSources ?? '') : ''
  const besides = wallet === '' ? [] : (options.besides ?? [])
  const also = (of: keyof ScriptPolicy) => besides.map((one) => one[of])
  const content = [
    `default-src 'self'`,
    `script-src ${from("'self'", options.nonce === undefined ? '' : `'nonce-${options.nonce}'`, wallet, ...also('script'))}`,
    ...stylePolicy(wallet),
    `img-src 'self' https: data: ${wallet}`.trimEnd(),
    // PayPal's own buttons bring their typeface.
    `font-src ${from("'self'", wallet)}`,
    `connect-src ${from("'self'", wallet, ...also('connect'))}`,
    `frame-src ${options.policy === 'desk' ? "'self'" : wallet === '' ? "'none'" : from(wallet, ...also('frame'))}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${options.isPreview ? "'self'" : "'none'"}`,
  ].join('; ')
  return [
    ...ALWAYS,
    ['Referrer-Policy', options.policy === 'secret' ? 'no-referrer' : 'strict-origin-when-cross-origin'],
    ['Content-Security-Policy', content],
    // The wallet's window must be able to talk back to the checkout. The shop's other pages have the same policy as that:
    // between two that differ a browser empties the window's name, by which a tab may carry the cart (machine/web/carried.ts).
    ['Cross-Origin-Opener-Policy', options.policy === 'desk' ? 'same-origin' : 'same-origin-allow-popups'],
    ...(options.isHttps
      ? // Of this name alone: what else the owner has under her domain is not the shop's to decide.
        [['Strict-Transport-Security', 'max-age=31536000'] as [string, string]]
      : []),
  ]
}

/** The wallet's buttons come with style elements of their own; nowhere else is there one that is not known. */
function stylePolicy(wallet: string): string[] {
  if (wallet !== '') return [`style-src ${from("'self'", "'unsafe-inline'", wallet)}`]
  const known = Object.values(styleHashes).map((hash) => `'${hash}'`)
  return [`style-src ${from("'self'", ...known)}`, `style-src-attr 'unsafe-inline'`]
}

function from(...sources: string[]): string {
  return sources.filter((source) => source !== '').join(' ')
}
