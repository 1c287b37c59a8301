import { kindLinks, type NavigationLink } from '../navigation/kind-links.ts'
import { Link } from '../navigation/link.tsx'
import { collectionLinks, menuLinks } from './navigation-links.ts'

/** What the menu of small screens leads to. */
export function MenuLinks({ onGo }: { onGo: () => void }) {
  return (
    <nav aria-label="Menu">
      <ul className="mt-4">
        {menuLinks.map(({ to, name }) => (
          <li key={name} className="border-b border-line">
            <Link to={to} onClick={onGo} className="block py-3.5 font-display text-2xl">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <MenuPart title="Pieces" links={kindLinks} onGo={onGo} />
      <MenuPart title="Collections" links={collectionLinks} onGo={onGo} />
    </nav>
  )
}

interface MenuPartProps {
  title: string
  links: readonly NavigationLink[]
  onGo: () => void
}

function MenuPart({ title, links, onGo }: MenuPartProps) {
  return (
    <>
      <p className="label mt-10 text-brass-ink">{title}</p>
      <ul className="mt-2">
        {links.map(({ to, name }) => (
          <li key={name}>
            <Link to={to} onClick={onGo} className="flex min-h-11 items-center">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
