export type TextPart = { text: string } | { href: string }

/**
 * Text cut at its addresses. Only this shop's own become links: mail may quote what strangers wrote, and a
 * click at the desk must not lead to them.
 */
export function splitLinks(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = []
  let start = 0
  for (const match of text.matchAll(/https?:\/\/[^\s<>"']+/g)) {
    const address = withoutEnd(match[0])
    if (!isOwn(address, origin)) continue
    if (match.index > start) parts.push({ text: text.slice(start, match.index) })
    parts.push({ href: address })
    start = match.index + address.length
  }
  if (start < text.length) parts.push({ text: text.slice(start) })
  return parts
}

/** Without the signs that end a sentence or a bracket. From the end: a pattern would try each sign on the way there. */
function withoutEnd(address: string): string {
  let end = address.length
  while ('.,;:!?)]'.includes(address.charAt(end - 1)) && end > 0) end -= 1
  return address.slice(0, end)
}

function isOwn(address: string, origin: string): boolean {
  return URL.canParse(address) && new URL(address).origin === origin
}
