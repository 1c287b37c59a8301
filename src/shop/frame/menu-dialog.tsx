import { useState } from 'react'
import type { Navigation } from '../../words/menu/navigation.rules.ts'
import { lazyPart } from '../navigation/lazy-page.ts'
import { useLoaded } from '../navigation/use-loaded.ts'
import { Dialog } from '../../machine/web/ui/dialog.tsx'
import { MenuIcon } from '../../machine/web/ui/icons.tsx'
import type { MenuLinksProps } from './menu-links.tsx'

/** Most visitors never open it, and the footer has the same links. */
const links = lazyPart('shop/frame/menu-links.tsx', () => import('./menu-links.tsx'))

/** The menu of small screens. */
export function MenuDialog({ navigation }: { navigation: Navigation | null }) {
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
