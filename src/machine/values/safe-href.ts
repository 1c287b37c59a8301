/** Stands for the shop: whatever an address names that begins here and ends elsewhere, leads away. */
const HERE = 'https://here.invalid'

/**
 * Whether an address somebody wrote may become a link: a page of ours, a part of this page, the web, or mail. Ours are
 * read as browsers read them, who take '\' for '/' and overlook tabs and line breaks: '/\evil.example' is another site.
 */
export function isSafeHref(href: string): boolean {
  if (/^(https?:\/\/|mailto:)/i.test(href)) return URL.canParse(href)
  if (!/^[/#]/.test(href)) return false
  return URL.canParse(href, HERE) && new URL(href, HERE).origin === HERE
}

/** Writes to an address a stranger gave: as it stands, 'a?bcc=b@example.com' would write to others as well. */
export function mailHref(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
}
