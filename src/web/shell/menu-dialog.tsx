import { useState } from 'react'
import { Link } from '../navigation/link.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MenuIcon } from '../ui/icons.tsx'
import { collectionLinks, menuLinks } from './navigation-links.ts'

/** The menu of small screens. */
export function MenuDialog() {
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
        <nav aria-label="Menu">
          <ul className="mt-4">
            {menuLinks.map(({ to, name }) => (
              <li key={name} className="border-b border-line">
                <Link to={to} onClick={close} className="block py-3.5 font-display text-2xl">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          <p className="label mt-10 text-brass-ink">Collections</p>
          <ul className="mt-2">
            {collectionLinks.map(({ to, name }) => (
              <li key={name}>
                <Link to={to} onClick={close} className="flex min-h-11 items-center">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Dialog>
    </div>
  )
}
