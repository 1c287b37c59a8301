export type Encoding = 'br' | 'gzip' | 'identity'

/** Best first among those a sender likes equally. */
const OFFERED = ['br', 'gzip', 'identity'] as const

/** The few spellings that browsers have, so that they are taken apart once. */
const known = new Map<string, Encoding>()
const MAX_KNOWN = 100

/** The encoding that a sender likes best among ours, by its Accept-Encoding (RFC 9110 12.5.3). */
export function preferredEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  const before = known.get(text)
  if (before) return before
  const chosen = choose(text)
  if (known.size < MAX_KNOWN && text.length < 100) known.set(text, chosen)
  return chosen
}

function choose(text: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of text.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
    if (name !== '') weights.set(name, weightIn(parameters))
  }
  const weightOf = (name: Encoding) =>
    // Unnamed, identity is always acceptable, though never liked better than what is asked for.
    weights.get(name) ?? (name === 'identity' ? 0.0001 : (weights.get('*') ?? 0))
  // The sort keeps our order among equals.
  return OFFERED.toSorted((one, other) => weightOf(other) - weightOf(one))[0]!
}

/** 1 unless said; what is no number is not trusted to be a wish. */
function weightIn(parameters: string[]): number {
  const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))
  if (quality === undefined) return 1
  const text = quality.replace(/^q\s*=\s*/, '')
  return /^(0(\.\d*)?|1(\.0*)?)$/.test(text) ? Number(text) : 0
}
