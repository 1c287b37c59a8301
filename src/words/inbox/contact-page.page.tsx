import { productQuery, storeQuery } from '../../shop/site/queries.ts'
import { orderQuery } from '../../buying/checkout/checkout-queries.part.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'
import { useHydrated } from '../../machine/web/stored-value.ts'
import { ContactDetails } from './contact-details.page.tsx'
import type { PageModule, PageProps } from '../../shop/navigation/lazy-page.ts'
import { hrefTo, idIn, Link } from '../../shop/site/paths.ts'
import { askedOrderIn } from './asked-order.page.ts'
import { messageAbout, messageAboutOrder } from './contact-fields.page.ts'
import { ContactForm } from './contact-form.page.tsx'

export const page: PageModule = {
  Page: ContactPage,
  load: async ({ search }, client) => {
    const pieceQuery = askedPiece(search)
    // A failure is left to whoever asks in earnest.
    if (pieceQuery) await Promise.allSettled([client.ensureQueryData(pieceQuery)])
  },
  head: () => ({ title: 'Contact', description: 'Write to the shop, or see how else the shop is reached.' }),
}

/** The piece that is asked for: of one that is not there nothing is said. */
function askedPiece(search: URLSearchParams) {
  const id = idIn({ id: search.get('about') ?? '' })
  return id && productQuery(id)
}

function ContactPage({ search }: PageProps) {
  const { data: store } = useQuery(storeQuery)
  const pieceQuery = askedPiece(search)
  const { data: piece } = useQuery({ ...(pieceQuery || productQuery()), enabled: Boolean(pieceQuery) })
  const token = useHydrated() ? askedOrderIn(location.hash) : undefined
  const { data: status } = useQuery({ ...orderQuery(token), enabled: token !== undefined })
  const order = status?.order ?? undefined
  return (
    <div className="wrap pt-10 md:pt-16">
      <h1 className="title">Contact</h1>
      <p className="mt-3 max-w-xl text-lg text-ink-soft">
        {`Do you have a question${store?.withoutDemo ? ' or a request' : ', a request, or a piece that needs repair'}? Write to the shop. ${store?.promised.reply ?? ''}`}
      </p>
      <p className="mt-3">
        Looking for an order of yours?{' '}
        <Link to={hrefTo('findOrder')} className="link">
          Find my order
        </Link>
      </p>
      <hr className="track my-10" />
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <ContactForm
          key={order ? `order ${order.id}` : piece?.id}
          store={store}
          {...(order
            ? { start: messageAboutOrder(order), about: { order: token } }
            : piece
              ? { start: messageAbout(piece), about: { piece: piece.id } }
              : {})}
        />
        <ContactDetails store={store} />
      </div>
    </div>
  )
}
