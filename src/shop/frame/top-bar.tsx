import { type ReactNode, useState } from 'react'
import { parsePicturePath } from '../../machine/pictures/picture.rules.ts'
import type { BlockLink } from '../../words/home/block.rules.ts'
import { mainLinks } from '../../words/menu/main-links.rules.ts'
import type { Navigation } from '../../words/menu/navigation.rules.ts'
import type { Store } from '../site/queries.ts'
import { lazyPart } from '../navigation/lazy-page.ts'
import { asHref, type Href, hrefTo, type PathName, paths, Link } from '../site/paths.ts'
import { Logo } from '../../words/look/logo.part.tsx'
import { Mark } from './mark.tsx'
import { ServerRendered } from '../navigation/server-rendered.tsx'
import { useLoaded } from '../navigation/use-loaded.ts'
import { firstNavigation } from './first-navigation.ts'
import { HeaderSearch, SearchToggle } from '../../pieces/search/page/header-search.tsx'
import type { MenuLinksProps } from './menu-links.tsx'
import { useFavorites } from '../../pieces/favorites/marked.page.ts'
import { Dialog } from '../../machine/web/ui/dialog.tsx'
import { drawnApart } from '../../machine/web/ui/drawn-apart.ts'
import { BagIcon, HeartIcon, MenuIcon } from '../../machine/web/ui/icons.tsx'
import { itemCount } from '../../buying/cart/cart.rules.ts'
import { useCart } from '../../buying/cart/page/cart-store.ts'

/** Most visitors never open it, and the footer has the same links. */
const links = lazyPart('shop/frame/menu-links.tsx', () => import('./menu-links.tsx'))

interface TopBarProps {
  shopName: string
  look: Store['look']
  /** Without a logo the mark stands for the demo, and for nobody else's shop. */
  isDemo: boolean
  /** The shop's: the mark tells its time. */
  zone: string | undefined
  navigation: Navigation | null
  here: PathName | undefined
}

export function TopBar({ shopName, look, isDemo, zone, navigation, here }: TopBarProps) {
  const [searching, setSearching] = useState(false)
  // A second row would hold the search alone: it stands in the first, on narrower screens once it is asked for.
  const isOneRow = navigation?.kinds.length === 0
  return (
    <div className="border-b border-line bg-paper">
      <div className={isOneRow ? 'wrap items-center gap-4 lg:flex' : ''}>
        <div
          className={`${isOneRow ? 'grow' : 'wrap'} flex flex-wrap items-center justify-between gap-x-2 py-1.5 sm:gap-x-4 md:py-4`}
        >
          <Link to={hrefTo('home')} className="way-home" aria-label={`${shopName}, home`}>
            <ServerRendered tag="span" className="contents">
              {import.meta.env.SSR ? (
                <Sign shopName={shopName} look={look} isDemo={isDemo} zone={zone} />
              ) : undefined}
            </ServerRendered>
          </Link>
          {/* Where many links have no room in a row they wrap among themselves: the icons stay where they are. */}
          <nav aria-label="Main" className="hidden grow basis-20 md:block">
            <ul className="flex flex-wrap items-center justify-center gap-x-5 lg:gap-x-11">
              {(navigation?.main ?? mainLinks).map(({ to, name }, index) => {
                const current = here !== undefined && paths[here] === to
                return (
                  <li key={index}>
                    <Link
                      to={asHref(to)}
                      aria-current={current ? 'page' : undefined}
                      className={`inline-flex min-h-11 items-center border-b-2 text-sm ${
                        current ? 'border-brass' : 'border-transparent hover:border-line-strong'
                      }`}
                    >
                      {name}
                    </Link>
                  </li>
                )
              })}
            </ul>
          </nav>
          {/* Icons grow with the text only as far as four of them fit a telephone. */}
          <div className="flex items-center max-md:ml-auto [--tap:min(2.75rem,60px)] sm:gap-1">
            <SearchToggle isOneRow={isOneRow} open={searching} onOpen={() => setSearching(true)} />
            <FavoritesLink />
            <CartLink />
            <MenuDialog navigation={navigation} />
          </div>
        </div>
        <div
          className={
            isOneRow
              ? `max-lg:pb-2 lg:w-56 ${searching ? '' : 'max-lg:hidden'}`
              : `wrap items-center justify-between gap-x-6 pb-2 md:flex ${searching ? '' : 'max-md:hidden'}`
          }
        >
          <ServerRendered
            tag="div"
            className="empty:hidden max-md:hidden"
            {...(import.meta.env.SSR
              ? drawnApart(Kinds, { links: (navigation ?? firstNavigation)?.kinds ?? [] })
              : {})}
          />
          <HeaderSearch isAsked={searching} />
        </div>
      </div>
    </div>
  )
}

/** A second row of the menu: the kinds of pieces. */
function Kinds({ links }: { links: readonly BlockLink[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label="Pieces">
      <ul className="flex flex-wrap items-center gap-x-3 lg:gap-x-8">
        {links.map(({ to, name }, index) => (
          <li key={index}>
            <Link to={asHref(to)} className="inline-flex min-h-11 items-center text-sm hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Sign({ shopName, look, isDemo, zone }: Pick<TopBarProps, 'shopName' | 'look' | 'isDemo' | 'zone'>) {
  const logo = look?.logo ? parsePicturePath(look.logo) : undefined
  const drawn = logo && <Logo of={logo} alt="" className="h-10 sm:h-12" />
  if (drawn && look?.logoHasName) return drawn
  return (
    <>
      {/* The narrowest telephones have room for the name and four icons, and no more. */}
      <span className="contents max-[22rem]:hidden">{drawn ?? (isDemo ? <Mark zone={zone} /> : null)}</span>
      <span className="font-display text-[1.125rem] leading-tight text-ink sm:text-[1.3125rem]">
        {shopName}
      </span>
    </>
  )
}

function FavoritesLink() {
  const count = useFavorites().length
  return (
    <CountLink to={hrefTo('favorites')} name="Favorites" count={count} unit="piece" testId="favorites-count">
      <HeartIcon filled={false} />
    </CountLink>
  )
}

function CartLink() {
  const count = itemCount(useCart())
  return (
    <CountLink to={hrefTo('cart')} name="Cart" count={count} unit="item" testId="cart-count">
      <BagIcon />
    </CountLink>
  )
}

interface CountLinkProps {
  to: Href
  name: string
  count: number
  /** The noun for one of what is counted. */
  unit: string
  testId: string
  children: ReactNode
}

/** An icon of the top bar with a number on it, which its name tells too. */
function CountLink({ to, name, count, unit, testId, children }: CountLinkProps) {
  const label = count === 0 ? name : `${name}, ${count} ${count === 1 ? unit : `${unit}s`}`
  return (
    <Link to={to} className="btn-icon relative" aria-label={label}>
      {children}
      {count > 0 ? (
        <span
          aria-hidden="true"
          data-testid={testId}
          className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] font-semibold text-sheet"
        >
          {count}
        </span>
      ) : null}
    </Link>
  )
}

/** The menu of small screens. */
function MenuDialog({ navigation }: { navigation: Navigation | null }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="md:hidden">
      <noscript>
        {import.meta.env.SSR ? (
          <a href="#site-links" className="btn-quiet">
            Menu
          </a>
        ) : null}
      </noscript>
      <button
        type="button"
        className="btn-icon needs-script"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </button>
      <Dialog open={open} onClose={close} label="Menu" className="drawer" closeLabel="Close menu">
        <Links navigation={navigation} onGo={close} />
      </Dialog>
    </div>
  )
}

function Links(props: MenuLinksProps) {
  const part = useLoaded(links)
  return part ? <part.MenuLinks {...props} /> : null
}
