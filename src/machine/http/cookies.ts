/** The cookies the shop gives: to people of the shop and nobody else. */

/** Over https a cookie is bound to this host and never sent in the clear. */
export function cookieName(isHttps: boolean, name: 'session' | 'known'): string {
  return isHttps ? `__Host-${name}` : name
}

/** Asks for the draft of the front. It opens nothing by itself: that takes an owner's session beside it. */
export const PREVIEW_COOKIE = 'front_preview'

/** Whether a request's cookies ask for the draft; looked at before anything is answered from memory. */
export function asksForPreview(cookies: string | undefined): boolean {
  return cookies !== undefined && cookies.includes(`${PREVIEW_COOKIE}=1`)
}
