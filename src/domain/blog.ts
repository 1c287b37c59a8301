/** A post as the contract carries it (spec section 3). */
export interface BlogPost {
  id: number
  title: string
  content: string
  excerpt: string
  imageUrl: string | null
  published: boolean
  createdAt: string
  /** When it appeared; for one that is not published, when it will. Null: not planned, or out since it was written. */
  publishAt: string | null
  /** Grows with every change. */
  version: number
}

/** The day a post bears. */
export function postedAt({ publishAt, createdAt }: Pick<BlogPost, 'publishAt' | 'createdAt'>): string {
  return publishAt ?? createdAt
}

export type PostState = 'published' | 'scheduled' | 'draft'

export function postState({ published, publishAt }: Pick<BlogPost, 'published' | 'publishAt'>): PostState {
  if (published) return 'published'
  return publishAt === null ? 'draft' : 'scheduled'
}

const EXCERPT_TOO_SHORT = 10
const EXCERPT_LENGTH = 150

/**
 * The excerpt while content is typed (spec section 5): one that is empty or shorter than 10 characters
 * becomes the first 150 characters of the content, on one line, with '...' when there is more.
 */
export function autoExcerpt(excerpt: string, content: string): string {
  if (excerpt.length >= EXCERPT_TOO_SHORT) return excerpt
  const start = content.slice(0, EXCERPT_LENGTH).replace(/\r?\n/g, ' ').trim()
  return content.length > EXCERPT_LENGTH ? `${start}...` : start
}

/**
 * The same from one state of the content to the next: an excerpt nobody has touched goes on following, or it would
 * end at the tenth letter typed.
 */
export function nextExcerpt(excerpt: string, contentBefore: string, content: string): string {
  const untouched = excerpt === autoExcerpt('', contentBefore)
  return autoExcerpt(untouched ? '' : excerpt, content)
}

/** What a form's limits are; the contract holds them. */
export const POST_LIMITS = { title: 200, excerpt: 500, content: 60_000 } as const
