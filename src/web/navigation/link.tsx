import { useRef, type ComponentProps, type MouseEvent } from 'react'
import type { Href } from './paths.ts'
import { useNavigator } from './navigator-context.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: Href
}

/** A pointer that only passes by asks for nothing. */
export const INTENT_MS = 70

/** One that means this window: with a modifier key or another button it means a new tab, or whatever the browser does. */
export function isPlainClick(
  event: Pick<
    globalThis.MouseEvent,
    'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button' | 'defaultPrevented'
  >,
): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return !event.defaultPrevented && !modified && event.button === 0
}

/** A real link: new tabs and modifier keys work as everywhere, a plain click changes the page in place. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const navigator = useNavigator()
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (!isPlainClick(event) || rest.target) return
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
