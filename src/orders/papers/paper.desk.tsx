import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { addressBelowName } from '../../store/settings/postal-address.rules.ts'
import { storeQuery, type Store } from '../../shop/site/queries.ts'
import { parsePicturePath } from '../../machine/pictures/picture.rules.ts'
import { Logo } from '../../words/look/logo.part.tsx'
import { type Href, Link } from '../../shop/site/paths.ts'
import { ShopDate } from '../../shop/desk/parts/shop-date.tsx'
import { useTitle } from '../../shop/desk/section-page.tsx'
import type { Order } from '../../shop/desk/desk-queries.ts'
import { addressLines } from '../order/desk/address-lines.ts'

interface PrintPageProps {
  title: string
  lead: string
  /** Where one came from. */
  back: { to: Href; label: string }
  /** False while there is nothing to print. */
  canPrint: boolean
  children: ReactNode
}

/** What is to be printed, with what paper does not show above it. */
export function PrintPage({ title, lead, back, canPrint, children }: PrintPageProps) {
  useTitle(title)
  useWornLook()
  return (
    <>
      <div className="no-print mb-5">
        <h1 tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        <p className="mt-1.5 text-sm text-ink-soft">{lead}</p>
        <p className="mt-3 flex flex-wrap items-center gap-x-5">
          {canPrint ? (
            <button
              type="button"
              className="btn btn-primary min-h-11 px-4 py-1"
              onClick={() => window.print()}
            >
              Print
            </button>
          ) : null}
          <Link to={back.to} className="btn-quiet text-sm">
            {back.label}
          </Link>
        </p>
      </div>
      {children}
    </>
  )
}

/** What goes to a buyer wears the shop's look, and so does the page around it; the rest of the desk has none. */
function useWornLook(): void {
  const name = useQuery(storeQuery).data?.look?.name
  useEffect(() => {
    if (!name) return undefined
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `/looks/${name}.css`
    document.head.append(link)
    return () => link.remove()
  }, [name])
}

interface PaperProps {
  title: string
  order: Pick<Order, 'id' | 'createdAt' | 'customerName' | 'shippingAddress'>
  /** Its own number and date, where it has them beside the order's. */
  reference?: ReactNode
  /** What the address is: 'Ship to'. */
  addressTitle: string
  children: ReactNode
}

/** One sheet: whose it is, which order, and for whom. */
export function Paper({ title, order, reference, addressTitle, children }: PaperProps) {
  const { data: store } = useQuery(storeQuery)
  return (
    <article aria-label={`${title}, order #${order.id}`} className="paper">
      <header className="flex flex-wrap justify-between gap-x-10 gap-y-3 border-b-2 border-accent pb-4">
        <div className="max-w-xs">
          {store ? <Sign of={store} /> : null}
          <p className="text-sm">{store && addressBelowName(store.name, store.postalAddress)}</p>
        </div>
        <div>
          <h2 className="text-lg">{title}</h2>
          {reference ? <p className="text-sm">{reference}</p> : null}
          <p className="text-sm">
            Order #{order.id}, <ShopDate iso={order.createdAt} />
          </p>
        </div>
      </header>
      <div className="mt-6 text-sm">
        <h3 className="font-sans font-semibold">{addressTitle}</h3>
        <address className="[overflow-wrap:anywhere] whitespace-pre-line not-italic">
          {addressLines(order).join('\n')}
        </address>
      </div>
      {children}
    </article>
  )
}

/** A cell of figures. */
export const cell = 'py-2 pl-3 text-right tabular-nums'

interface PaperTableProps {
  caption: string
  /** Headings, each with the classes of its cell. */
  head: Record<string, string>
  /** Its rows. */
  children: ReactNode
}

/** What the sheet is about: the pieces. */
export function PaperTable({ caption, head, children }: PaperTableProps) {
  return (
    <table className="mt-6 w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-ink">
          {Object.entries(head).map(([words, className]) => (
            <th key={words} scope="col" className={className}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Logo and name, as at the head of the shop's pages. */
function Sign({ of: { name, look } }: { of: Pick<Store, 'name' | 'look'> }) {
  const logo = look?.logo ? parsePicturePath(look.logo) : undefined
  if (logo && look?.logoHasName) return <Logo of={logo} alt={name} className="h-14" />
  return (
    <>
      {logo ? <Logo of={logo} alt="" className="mb-2 h-14" /> : null}
      <p className="font-display text-xl text-accent">{name}</p>
    </>
  )
}
