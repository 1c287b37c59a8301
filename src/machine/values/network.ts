/**
 * The network an address belongs to, for counting: an IPv4 address is its own, an IPv6 address stands for its /64,
 * because whoever has one of those has them all. IPv4 spelled as IPv6 is unwrapped; what is no address stays as it is.
 */
export function networkOf(address: string): string {
  const groups = ipv6Groups(address)
  if (!groups) return address
  if (isMapped(groups)) return dotted(groups[6]!, groups[7]!)
  return canonical(groups.slice(0, 4))
}

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/

/** The eight groups of an IPv6 address in any of its spellings, or undefined. */
function ipv6Groups(address: string): number[] | undefined {
  // 45 characters are the longest spelling; a zone (%eth0) names a wire of this machine, not a network.
  if (address.length > 64 || !address.includes(':')) return undefined
  const halves = address.replace(/%.*$/, '').split('::')
  if (halves.length > 2) return undefined
  const [head, tail] = halves.map((half, at) => groupsOf(half, at === halves.length - 1))
  if (!head || (halves.length === 2 && !tail)) return undefined
  if (!tail) return head.length === 8 ? head : undefined
  const missing = 8 - head.length - tail.length
  return missing < 1 ? undefined : [...head, ...Array.from({ length: missing }, () => 0), ...tail]
}

/** The groups of one side of '::'; undefined when one of them is none. The last may be IPv4. */
function groupsOf(half: string, isLast: boolean): number[] | undefined {
  if (half === '') return []
  const groups: number[] = []
  const words = half.split(':')
  for (const [at, word] of words.entries()) {
    if (isLast && at === words.length - 1 && IPV4.test(word)) {
      const [a, b, c, d] = word.split('.').map(Number) as [number, number, number, number]
      groups.push(a * 256 + b, c * 256 + d)
    } else if (/^[0-9a-f]{1,4}$/i.test(word)) groups.push(parseInt(word, 16))
    else return undefined
  }
  return groups
}

function isMapped(groups: number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** Four groups as RFC 5952 writes the prefix they begin: no leading zeros, what is zero at the end left to '::'. */
function canonical(prefix: number[]): string {
  const lastSet = prefix.findLastIndex((group) => group !== 0)
  const words = prefix.slice(0, lastSet + 1).map((group) => group.toString(16))
  return `${words.join(':')}::/64`
}
