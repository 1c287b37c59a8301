import type { BlockLink } from '../../words/home/block.rules.ts'
import { collectionLinks, defaultNavigation, type Navigation } from '../../words/menu/navigation.rules.ts'
import { asHref, hrefTo, Link } from '../site/paths.ts'

export interface MenuLinksProps {
  /** Null until the owner has set a menu. */
  navigation: Navigation | null
  onGo: () => void
}

const favorites: BlockLink = { name: 'Favorites', to: hrefTo('favorites') }

/** What the menu of small screens leads to. */
export function MenuLinks({ navigation, onGo }: MenuLinksProps) {
  const { main, kinds } = navigation ?? defaultNavigation
  return (
    <nav aria-label="Menu">
      <ul className="mt-4">
        {[...main, favorites].map(({ to, name }, index) => (
          <li key={index} className="border-b border-line">
            <Link to={asHref(to)} onClick={onGo} className="block py-3.5 font-display text-2xl">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {kinds.length > 0 ? <MenuPart title="Pieces" links={kinds} onGo={onGo} /> : null}
      {navigation ? null : <MenuPart title="Collections" links={collectionLinks} onGo={onGo} />}
    </nav>
  )
}

interface MenuPartProps {
  title: string
  links: readonly BlockLink[]
  onGo: () => void
}

function MenuPart({ title, links, onGo }: MenuPartProps) {
  return (
    <>
      <p className="label mt-10 text-brass-ink">{title}</p>
      <ul className="mt-2">
        {links.map(({ to, name }, index) => (
          <li key={index}>
            <Link to={asHref(to)} onClick={onGo} className="flex min-h-11 items-center">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
