/** A page of words, as its owner writes it: what it is called, a sentence that sums it up, and its text in Markdown. */
export interface PageText {
  title: string
  summary: string
  /** What search engines show of it; the summary, where it is empty. */
  description: string
  body: string
}

/** In characters. */
export const PAGE_LIMITS = { slug: 60, title: 120, summary: 300, description: 300, body: 60_000 } as const

/** The pages every shop has, each at an address of its own that stays. All others are the owner's, below /pages/. */
export const standardPages = [
  'about',
  'size-guide',
  'care',
  'returns',
  'shipping',
  'terms',
  'privacy',
  'accessibility',
] as const
export type StandardPage = (typeof standardPages)[number]

export const isStandardPage = (slug: string): slug is StandardPage =>
  (standardPages as readonly string[]).includes(slug)

export type PageState = 'starting text' | 'published' | 'draft' | 'scheduled'

interface PublicationState {
  isOwn: boolean
  published: unknown
  draft: unknown
  publishAt: unknown
}

/** Where a page stands: what waits comes before what is out. */
export function pageState({ isOwn, published, draft, publishAt }: PublicationState): PageState {
  if (publishAt !== null) return 'scheduled'
  if (draft !== null) return 'draft'
  return published !== null || isOwn ? 'published' : 'starting text'
}
