import { plainWords } from './markdown.rules.ts'

const EXCERPT_TOO_SHORT = 10
const EXCERPT_LENGTH = 150

/**
 * The excerpt while content is typed (spec section 5): one that is empty or shorter than 10 characters
 * becomes the first 150 characters of the content, on one line, with '...' when there is more. Lists, feeds and search
 * engines show an excerpt as it is, so the marks of Markdown are taken off before it is cut.
 */
export function autoExcerpt(excerpt: string, content: string): string {
  if (excerpt.length >= EXCERPT_TOO_SHORT) return excerpt
  const words = plainWords(content)
  const start = words.slice(0, EXCERPT_LENGTH).replace(/\r?\n/g, ' ').trim()
  return words.length > EXCERPT_LENGTH ? `${start}...` : start
}

/**
 * The same from one state of the content to the next: an excerpt nobody has touched goes on following, or it would
 * end at the tenth letter typed.
 */
export function nextExcerpt(excerpt: string, contentBefore: string, content: string): string {
  const untouched = excerpt === autoExcerpt('', contentBefore)
  return autoExcerpt(untouched ? '' : excerpt, content)
}
