import { useState } from 'react'
import { kindLinks } from '../navigation/kind-links.ts'
import { Link } from '../navigation/link.tsx'
import { hrefTo, paths, type PathName } from '../navigation/paths.ts'
import { Mark } from '../ui/mark.tsx'
import { ServerDrawn } from '../ui/server-drawn.tsx'
import { CartLink } from './cart-link.tsx'
import { FavoritesLink } from './favorites-link.tsx'
import { HeaderSearch, SearchToggle } from './search/header-search.tsx'
import { MenuDialog } from './menu-dialog.tsx'
import { mainLinks } from './navigation-links.ts'

export function TopBar({ shopName, here }: { shopName: string; here: PathName | undefined }) {
  const [searching, setSearching] = useState(false)
  return (
    <div className="border-b border-line bg-paper">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-2 py-1.5 sm:gap-x-4 md:py-4">
        <Link
          to={hrefTo('home')}
          className="flex min-h-11 grow basis-20 items-center gap-3 text-accent md:flex-none"
          aria-label={`${shopName}, home`}
        >
          <ServerDrawn tag="span" className="contents">
            {import.meta.env.SSR ? <Sign shopName={shopName} /> : undefined}
          </ServerDrawn>
        </Link>
        <nav aria-label="Main" className="hidden md:block">
          <ul className="flex items-center gap-x-8 lg:gap-x-11">
            {mainLinks.map(({ to, name }) => {
              const current = here !== undefined && paths[here] === to
              return (
                <li key={name}>
                  <Link
                    to={to}
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
          <SearchToggle open={searching} onOpen={() => setSearching(true)} />
          <FavoritesLink />
          <CartLink />
          <MenuDialog />
        </div>
      </div>
      <div
        className={`wrap items-center justify-between gap-x-6 pb-2 md:flex ${searching ? '' : 'max-md:hidden'}`}
      >
        <ServerDrawn tag="div" className="max-md:hidden">
          {import.meta.env.SSR ? <Kinds /> : undefined}
        </ServerDrawn>
        <HeaderSearch isAsked={searching} />
      </div>
    </div>
  )
}

/** A second row of the menu: the kinds of pieces. */
function Kinds() {
  return (
    <nav aria-label="Pieces">
      <ul className="flex flex-wrap items-center gap-x-3 lg:gap-x-8">
        {kindLinks.map(({ to, name }) => (
          <li key={name}>
            <Link to={to} className="inline-flex min-h-11 items-center text-sm hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Sign({ shopName }: { shopName: string }) {
  return (
    <>
      {/* The narrowest telephones have room for the name and four icons, and no more. */}
      <span className="contents max-[22rem]:hidden">
        <Mark />
      </span>
      <span className="font-display text-[1.125rem] leading-tight text-ink sm:text-[1.3125rem]">
        {shopName}
      </span>
    </>
  )
}
