import { addressBelowName } from '../../store/settings/postal-address.rules.ts'
import type { BlockLink } from '../../words/home/block.rules.ts'
import type { Store } from '../site/queries.ts'
import { Link } from '../navigation/link.tsx'
import { asHref } from '../site/paths.ts'
import { Mark } from './mark.tsx'
import { ServerRendered } from '../navigation/server-rendered.tsx'
import { firstNavigation } from './first-navigation.ts'

export function Footer({ store }: { store: Store | undefined }) {
  return (
    <ServerRendered tag="footer" id="site-links" className="on-dark mt-24 bg-accent-deep text-sheet">
      {import.meta.env.SSR ? <FooterContent store={store} /> : undefined}
    </ServerRendered>
  )
}

function FooterContent({ store }: { store: Store | undefined }) {
  const name = store?.name ?? 'Handmade Moments'
  return (
    <>
      <div className="wrap grid gap-x-8 gap-y-8 py-12 grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] sm:grid-cols-2 lg:grid-cols-[1.7fr_1fr_1fr_1fr] lg:gap-y-12 lg:py-16">
        <div className="max-w-sm max-sm:col-span-full">
          <p className="flex flex-wrap items-center gap-3 text-brass-pale">
            {store?.ownHome === false ? <Mark size={42} zone={store.zone} /> : null}
            <span className="font-display text-xl text-sheet">{name}</span>
          </p>
          <p className="mt-5 text-sm">{store?.description}</p>
          <address className="mt-5 text-sm not-italic">
            {store && addressBelowName(store.name, store.postalAddress)}
            {store ? (
              <a className="link mt-1 flex min-h-11 items-center" href={`mailto:${store.contactEmail}`}>
                {store.contactEmail}
              </a>
            ) : null}
          </address>
        </div>
        {(store?.navigation ?? firstNavigation)?.foot.map((group, index) => (
          <FooterLinks key={index} {...group} />
        ))}
      </div>
      <div className="wrap">
        <p className="border-t border-sheet/25 py-6 text-xs">{`© ${name}. All rights reserved.`}</p>
      </div>
    </>
  )
}

/** A list that is longer than this stands in two columns on a telephone, where its letters leave room for two. */
const LONG = 6

function FooterLinks({ title, links }: { title: string; links: readonly BlockLink[] }) {
  return (
    <nav aria-label={title} className={links.length > LONG ? 'max-sm:col-span-full' : ''}>
      <h2 className="label font-sans text-brass-pale">{title}</h2>
      <ul className={`mt-3 ${links.length > LONG ? 'max-sm:columns-[7.5rem] max-sm:gap-8' : ''}`}>
        {links.map(({ to, name }, index) => (
          <li key={index}>
            <Link to={asHref(to)} className="inline-flex min-h-10 items-center text-sm hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
