import type { ReactNode } from 'react'
import { hrefTo, Link } from '../site/paths.ts'
import type { PageModule } from '../navigation/lazy-page.ts'
import { Drawing } from '../../machine/web/ui/drawing.tsx'

export const page: PageModule = {
  Page: () => <NotFoundPage />,

  head: () => ({ title: 'Page not found' }),
}

const SLIP = 'The page may have moved, or the address may be mistyped. The shop is still where it was.'

/** Also for addresses that look right and lead to nothing: those say what they might have led to. */
export function NotFoundPage({ text = SLIP, children }: { text?: string; children?: ReactNode }) {
  return (
    <div className="wrap py-16 md:py-24">
      <Drawing of="dial" className="mb-8 -ml-3.5" />
      <p className="label text-brass-ink">Nothing at this address</p>
      <h1 className="title mt-3">404 Page Not Found</h1>
      <p className="mt-5 max-w-lg text-lg text-ink-soft">{text}</p>
      <div className="mt-9 flex flex-wrap gap-3">
        {children}
        <Link to={hrefTo('products')} className={children ? 'btn btn-line' : 'btn btn-primary'}>
          See all pieces
        </Link>
        <Link to={hrefTo('home')} className="btn btn-line">
          Go to the home page
        </Link>
      </div>
    </div>
  )
}
