/**
 * A key that nothing else has: of a form, of a row of one while it is moved about, or of what is asked for once (RFC 9562
 * section 5.4). Of random bytes: `randomUUID` is missing where a page is not served by https, as in a workshop's own network.
 */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
