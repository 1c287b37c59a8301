/** Where a picture may be, as the owner types it: at an https address, or among the shop's own. */
export function isPictureAddress(url: string): boolean {
  return (
    /^https:\/\/[^\s"'<>]+$/i.test(url) ||
    (/^\/?attached_assets\/[\w\-./]+$/.test(url) && !url.includes('..'))
  )
}
