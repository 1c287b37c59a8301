import type { ComponentProps } from 'react'
import { useLinksInside } from './links-inside.ts'
import type { Href } from '../site/paths.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: Href
}

/** A real link: new tabs and modifier keys work as everywhere, a plain click changes the page in place. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const links = useLinksInside()
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- it comes with the rest
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        links.onClick(event)
      }}
    >
      {children}
    </a>
  )
}
