import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../shop/every-call.contract.ts'
import { reaches, type Role } from '../../machine/contract/role.ts'
import { isMissing } from '../../machine/web/queries/query-client.ts'
import { counted } from '../../machine/values/counted.ts'
import { cutTo } from '../../machine/values/cut-to.ts'
import { formatPrice } from '../../machine/values/money.ts'
import { messageHref, writeToBuyerHref } from '../../words/inbox/inbox-address.desk.ts'
import { SearchForm } from '../../machine/forms/lists/search-form.tsx'
import { PersonalData } from '../../people/privacy/personal-data.desk.tsx'
import { askAnew, askPagesAnew } from '../../shop/desk/desk-queries.ts'
import { ShopDate, ShopMoment } from '../../shop/desk/parts/shop-date.tsx'
import { SectionPage, Loaded, RowsSkeleton, DeskList } from '../../shop/desk/section-page.tsx'
import { idIn, useNavigator, Link } from '../../shop/site/paths.ts'
import { orderHref } from '../list/orders-address.desk.ts'
import { OrdersTable, useHeadingFocus } from '../list/orders-section.desk.tsx'
import { Panel } from '../order/desk/panel.tsx'
import { ORDER_LIMITS } from '../order/order.rules.ts'
import { buyerHref, buyersHref } from './buyer-href.desk.ts'

interface BuyersProps {
  search: URLSearchParams
  role: Role
}

/** Who bought, or the one whose order the address names. */
export function BuyersSection({ search, role }: BuyersProps) {
  const id = idIn({ id: search.get('of') ?? '' })
  useHeadingFocus(String(id), id !== undefined)
  const isOwner = reaches(role, 'owner')
  return id === undefined ? (
    <Buyers words={cutTo(search.get('search')?.trim() ?? '', ORDER_LIMITS.search)} isOwner={isOwner} />
  ) : (
    <BuyerPage key={id} id={id} isOwner={isOwner} />
  )
}

function Buyers({ words, isOwner }: { words: string; isOwner: boolean }) {
  const navigator = useNavigator()
  return (
    <SectionPage title="Buyers" lead="Everybody who bought with a mail address, the newest order first.">
      <SearchForm
        id="buyers-search"
        label="Search by name, email or piece"
        words={words}
        most={ORDER_LIMITS.search}
        onSearch={(typed) => void navigator.go(buyersHref(typed))}
      />
      <div className="mt-4">
        <DeskList
          query={askPagesAnew('GET /api/buyers', words === '' ? {} : { search: words })}
          words={['buyer', 'buyers']}
          empty={
            <p>{words === '' ? 'The first one will stand here with the first order.' : 'Nobody found.'}</p>
          }
        >
          {(buyers) => (
            <ul className="border border-line bg-sheet">
              {buyers.map((buyer) => (
                <BuyerRow key={buyer.id} buyer={buyer} isFound={words !== ''} />
              ))}
            </ul>
          )}
        </DeskList>
      </div>
      {isOwner ? <PersonalData /> : null}
    </SectionPage>
  )
}

interface BuyerRowProps {
  buyer: Output<'GET /api/buyers'>['items'][number]
  /** Whether the order is the one that was searched for, and not their newest. */
  isFound: boolean
}

function BuyerRow({ buyer: { id, name, email, orders, spent, orderedAt, pieces }, isFound }: BuyerRowProps) {
  return (
    <li className="flex flex-wrap justify-between gap-x-5 border-b border-line p-4 text-sm last:border-0">
      <div className="min-w-0">
        <Link to={buyerHref(id)} className="btn-quiet min-h-9 font-semibold">
          {name || email}
        </Link>
        <span className="block [overflow-wrap:anywhere] text-ink-soft">{email}</span>
        <span className="block [overflow-wrap:anywhere]">
          {isFound ? 'Found' : 'Newest'}: <ShopDate iso={orderedAt} />, {pieces.join(', ')}
        </span>
      </div>
      <p className="tabular-nums">
        {counted(orders, 'order')}, {formatPrice(spent)}
      </p>
    </li>
  )
}

/** All that is known of one person, and what can be done for them. */
function BuyerPage({ id, isOwner }: { id: number; isOwner: boolean }) {
  const buyer = useQuery(askAnew('GET /api/buyers/{id}', { id }))
  const title = isMissing(buyer.error) ? 'Buyer not found' : buyer.data?.name || 'Buyer'
  return (
    <SectionPage title={title}>
      <p className="no-print mb-3">
        <Link to={buyersHref()} className="btn-quiet text-sm">
          All buyers
        </Link>
      </p>
      {isMissing(buyer.error) ? (
        <p className="text-sm">There is no order #{id}.</p>
      ) : (
        <Loaded query={buyer} skeleton={<RowsSkeleton rows={5} />}>
          {(found) => <BuyerView id={id} buyer={found} isOwner={isOwner} />}
        </Loaded>
      )}
    </SectionPage>
  )
}

const kindWords = { review: 'Review', message: 'Message', note: 'Your note' } as const

interface BuyerViewProps {
  id: number
  buyer: Output<'GET /api/buyers/{id}'>
  isOwner: boolean
}

function BuyerView({ id, buyer, isOwner }: BuyerViewProps) {
  const { email, spent, firstAt, words } = buyer
  return (
    <div className="grid gap-4">
      <p className="text-sm [overflow-wrap:anywhere]">
        {email === '' ? (
          'No mail address is kept with this order: what else its buyer bought is not known.'
        ) : (
          <>
            {email}, a buyer since <ShopDate iso={firstAt} />: {formatPrice(spent)} in all, less what went
            back.{' '}
            <Link to={writeToBuyerHref(id)} className="btn-quiet">
              Write to the buyer
            </Link>
          </>
        )}
      </p>
      <DeskList
        query={askPagesAnew('GET /api/orders', { buyerOf: id, limit: 25 })}
        words={['order', 'orders']}
        empty={null}
      >
        {(theirs) => <OrdersTable orders={theirs} sort="newest" />}
      </DeskList>
      {words.length === 0 ? null : (
        <Panel title="Messages, reviews and notes">
          <ul className="divide-y divide-line">
            {words.map(({ kind, id: of, orderId, title, text, at }) => (
              <li key={`${kind} ${of}`} className="py-2.5 first:pt-0">
                {title === '' ? null : <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>}
                <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
                <p className="flex flex-wrap items-center gap-x-5 text-xs text-ink-soft">
                  <span>
                    {kindWords[kind]}, <ShopMoment iso={at} />
                  </span>
                  {orderId === null ? null : (
                    <Link to={orderHref(orderId)} className="btn-quiet">
                      Order #{orderId}
                    </Link>
                  )}
                  {kind === 'message' ? (
                    <Link to={messageHref(of)} className="btn-quiet">
                      Read all and answer
                    </Link>
                  ) : null}
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {isOwner && email !== '' ? <PersonalData email={email} /> : null}
    </div>
  )
}
