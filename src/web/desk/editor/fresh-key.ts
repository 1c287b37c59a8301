/**
 * What a form, or a row of one while it is moved about, is known by; also of a form that an earlier document left behind
 * none has the same. Of random bytes: `randomUUID` is missing where the desk is not served by https, as in a workshop's
 * own network.
 */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
