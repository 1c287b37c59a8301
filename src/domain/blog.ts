/** A post as the contract carries it (spec section 3). */
export interface BlogPost {
  id: number
  title: string
  content: string
  excerpt: string
  imageUrl: string | null
  published: boolean
  createdAt: string
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
