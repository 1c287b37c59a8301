import { Link } from '../navigation/link.tsx'
import { hrefTo, paths, type PathName } from '../navigation/paths.ts'
import { Mark } from '../ui/mark.tsx'
import { ServerDrawn } from '../ui/server-drawn.tsx'
import { CartLink } from './cart-link.tsx'
import { FavoritesLink } from './favorites-link.tsx'
import { MenuDialog } from './menu-dialog.tsx'
import { mainLinks } from './navigation-links.ts'

export function TopBar({ shopName, here }: { shopName: string; here: PathName | undefined }) {
  return (
    <div className="border-b border-line bg-paper">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-2 py-3 sm:gap-x-4 md:py-4">
        <Link
          to={hrefTo('home')}
          className="flex min-h-11 grow basis-32 items-center gap-3 text-accent md:flex-none"
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
        {/* Icons grow with the text only as far as three of them fit a telephone. */}
        <div className="flex items-center [--tap:min(2.75rem,80px)] sm:gap-1">
          <FavoritesLink />
          <CartLink />
          <MenuDialog />
        </div>
      </div>
    </div>
  )
}

function Sign({ shopName }: { shopName: string }) {
  return (
    <>
      <Mark />
      <span className="font-display text-[1.125rem] leading-tight text-ink sm:text-[1.3125rem]">
        {shopName}
      </span>
    </>
  )
}
