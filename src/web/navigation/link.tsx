import { useRef, type ComponentProps, type MouseEvent } from 'react'
import type { Href } from '../paths.ts'
import { useNavigator } from './navigator-context.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: Href
}

/** A pointer that only passes by asks for nothing. */
const INTENT_MS = 70

/** A real link: new tabs and modifier keys work as everywhere, a plain click changes the page in place. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const navigator = useNavigator()
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || modified || event.button !== 0 || rest.target) return
    event.preventDefault()
    void navigator.go(to)
  }

  return (
    <a
      {...rest}
      href={to}
      onClick={follow}
      onFocus={() => navigator.prefetch(to)}
      onPointerEnter={() => {
        intent.current = setTimeout(() => navigator.prefetch(to), INTENT_MS)
      }}
      onPointerLeave={() => clearTimeout(intent.current)}
    >
      {children}
    </a>
  )
}
