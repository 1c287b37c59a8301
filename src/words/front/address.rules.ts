/** Something of the shop's own, `/pens`, or another site's, over https: nothing else can stand behind a link that an owner made. */
const INSIDE = /^\/(?![/\\])[^\s\\]*$/
const ELSEWHERE = /^https:\/\/[^\s\\/@]+\.[^\s\\@]+$/

export const ADDRESS_WORDS =
  'must be an address of the shop such as /products, or one that begins with https://'

export function isLinkAddress(text: string): boolean {
  return INSIDE.test(text) || ELSEWHERE.test(text)
}
