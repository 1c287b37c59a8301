import type { ReactNode } from 'react'
import { useLinksInside } from '../site/paths.ts'

interface ServerRenderedProps {
  tag: 'div' | 'footer' | 'span'
  id?: string
  className: string
  /** `import.meta.env.SSR ? <Content /> : undefined`, so that the content's code stays out of what browsers load. */
  children?: ReactNode
  /** Instead of children, from `drawnApart`. */
  dangerouslySetInnerHTML?: { __html: string }
}

/** Hydration leaves alone what stands in an element that is given its HTML. */
export const AS_IT_CAME = { __html: '' }

/**
 * What is the same as long as the document is there: the server renders it, and browsers keep what came without loading it
 * a second time as code. Links in it are followed in place all the same.
 */
export function ServerRendered({ tag: Tag, children, ...attributes }: ServerRenderedProps) {
  const links = useLinksInside()
  if (import.meta.env.SSR) return <Tag {...attributes}>{children}</Tag>
  return <Tag {...attributes} {...links} dangerouslySetInnerHTML={AS_IT_CAME} />
}
