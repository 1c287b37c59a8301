/**
 * The network an address belongs to, for counting: an IPv4 address is its own, an IPv6 address stands for its /64,
 * because whoever has one of those has them all. IPv4 spelled as IPv6 is unwrapped; what is no address stays as it is.
 */
export function networkOf(address: string): string {
  const groups = ipv6Groups(address)
  if (!groups) return address
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  // As RFC 5952 writes a prefix: no leading zeros, what is zero at the end left to '::'.
  const prefix = groups.slice(0, 4)
  const lastSet = prefix.findLastIndex((group) => group !== 0)
  const words = prefix.slice(0, lastSet + 1).map((group) => group.toString(16))
  return `${words.join(':')}::/64`
}

/** The eight groups of an IPv6 address in any of its spellings, or undefined. */
function ipv6Groups(address: string): number[] | undefined {
  // A zone (%eth0) names a wire of this machine, not a network.
  const [, text] = /^([\da-f:.]+)(?:%.*)?$/i.exec(address) ?? []
  if (!text?.includes(':')) return undefined
  // Addresses of the web hold any spelling of an IPv6 host, and give it in one.
  const url = `http://[${text}]`
  if (!URL.canParse(url)) return undefined
  const [head = [], tail = []] = new URL(url).hostname
    .slice(1, -1)
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((word) => parseInt(word, 16))))
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
}
