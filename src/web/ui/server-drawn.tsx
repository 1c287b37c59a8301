import { useEffect, useRef, type ReactNode } from 'react'
import { isPlainClick } from '../navigation/link.tsx'
import { useNavigator } from '../navigation/navigator-context.ts'
import type { Href } from '../navigation/paths.ts'

interface ServerDrawnProps {
  tag: 'div' | 'footer' | 'span'
  id?: string
  className: string
  /** `import.meta.env.SSR ? <Content /> : undefined`, so that the content's code stays out of what browsers load. */
  children: ReactNode
}

const AS_IT_CAME = { __html: '' }

/**
 * What is the same as long as the document is there: the server draws it, and browsers keep what came without loading it
 * a second time as code. Links in it are followed in place all the same.
 */
export function ServerDrawn({ tag: Tag, children, ...attributes }: ServerDrawnProps) {
  const element = useRef<HTMLElement>(null)
  const navigator = useNavigator()

  useEffect(() => {
    const drawn = element.current
    function follow(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.origin !== location.origin || !isPlainClick(event)) return
      event.preventDefault()
      void navigator.go((link.pathname + link.search + link.hash) as Href)
    }
    drawn?.addEventListener('click', follow)
    return () => drawn?.removeEventListener('click', follow)
  }, [navigator])

  const ref = (found: HTMLElement | null) => {
    element.current = found
  }
  if (import.meta.env.SSR) return <Tag {...attributes}>{children}</Tag>
  return <Tag {...attributes} ref={ref} dangerouslySetInnerHTML={AS_IT_CAME} suppressHydrationWarning />
}
