import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import {
  customerProblems,
  missingFields,
  requiredFields,
  type CustomerInfo,
  type CustomerProblem,
} from '../customer.rules.ts'
import { formatPrice } from '../../../machine/values/money.ts'
import { ask } from '../../../machine/web/queries/ask.ts'
import type { Store } from '../../../shop/site/queries.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import { Trouble } from '../../../machine/web/ui/trouble.tsx'
import { fieldId } from './customer-form.tsx'
import type { Payment } from './use-payment.ts'
import type { WaysProps } from './ways/wallet-ways.ts'
import type { PaymentSource } from '../../../payments/wallets/payment-source.rules.ts'
import type { WalletName } from '../../../payments/wallets/wallet-title.rules.ts'

const late = (load: () => Promise<ComponentType<WaysProps>>) => lazy(async () => ({ default: await load() }))

/** How each wallet is paid by, by its short name: its own folder knows the rest. */
const WAYS: Readonly<Record<WalletName, ComponentType<WaysProps>>> = {
  paypal: late(
    async () => (await import('../../../payments/wallets/paypal/page/paypal-ways.tsx')).PaypalWays,
  ),
  stripe: late(
    async () => (await import('../../../payments/wallets/stripe/stripe-ways.page.tsx')).StripeWays,
  ),
}

interface PaymentCardProps {
  store: Store | undefined
  customer: CustomerInfo
  payment: Payment
  /** Whether the shop has priced exactly this cart and nothing waits to be accepted. */
  priced: boolean
  total: string | undefined
}

export function PaymentCard({ store, customer, payment, priced, total }: PaymentCardProps) {
  return (
    <section aria-labelledby="payment" className="mt-12">
      <h2 id="payment" className="text-2xl">
        Payment
      </h2>
      {total ? (
        <p className="mt-3 lg:hidden">
          You pay <strong className="tabular-nums">{formatPrice(total)}</strong> in all, shipping and tax
          included.
        </p>
      ) : null}
      <div className="mt-5">
        {store?.closed?.orders === 'off' ? (
          <p className="notice">{store.closed.words} Your cart is kept.</p>
        ) : store?.checkoutOpen === false ? (
          <p className="notice">Payment is closed at the moment. Your cart is kept; please come back soon.</p>
        ) : (
          <PaymentArea
            customer={customer}
            payment={payment}
            priced={priced}
            total={total}
            storeName={store?.name}
          />
        )}
      </div>
      <div role="alert" className="mt-4">
        {payment.problem ? <p className="notice notice-danger">{payment.problem}</p> : null}
      </div>
      <output className="mt-3 block text-sm text-ink-soft">
        {payment.inProgress ? 'Your payment is in progress. Please keep this page open.' : ''}
      </output>
    </section>
  )
}

type PaymentAreaProps = Omit<PaymentCardProps, 'store'> & { storeName: string | undefined }

function PaymentArea({ customer, payment, priced, total, storeName }: PaymentAreaProps) {
  const config = useQuery(ask('GET /api/paypal/config'))
  const missing = missingFields(customer)
  const wrong = customerProblems(customer)

  if (missing.length > 0) {
    return (
      <FieldLinks
        title="Please fill in all required shipping information above to continue with payment."
        links={missing.map((field) => ({ field, message: requiredFields[field] }))}
        className="mt-2 flex flex-wrap gap-x-5"
      />
    )
  }
  if (wrong.length > 0) {
    return <FieldLinks title="Please correct this to continue with payment:" links={wrong} className="mt-2" />
  }
  if (config.isError) {
    return (
      <Trouble message="The payment buttons could not be loaded." onRetry={() => void config.refetch()} />
    )
  }
  if (!config.data || !priced || total === undefined || storeName === undefined)
    return <div className="skeleton h-32" aria-hidden="true" />
  const { others, ...first } = config.data
  const offered = [first, ...others].filter(({ sources }) => sources.length > 0)
  // One form for a card is enough, and one button for each device's way: the last wallet with a form brings all of them.
  const cardsAt = offered.findLast(({ sources }) => sources.includes('card'))
  const areLeft = (wallet: (typeof offered)[number]) =>
    !cardsAt || wallet === cardsAt ? wallet.sources : wallet.sources.filter(isAccount)
  return (
    <Suspense fallback={<div className="skeleton h-32" aria-hidden="true" />}>
      {offered.reduce<ReactNode>((before, wallet) => {
        if (!Object.hasOwn(WAYS, wallet.wallet)) return before
        const Ways = WAYS[wallet.wallet as WalletName]
        return (
          <Ways
            config={{ ...wallet, sources: areLeft(wallet) }}
            payment={payment}
            customer={customer}
            total={total}
            storeName={storeName}
          >
            {before}
          </Ways>
        )
      }, null)}
    </Suspense>
  )
}

const isAccount = (source: PaymentSource) => source === 'paypal' || source === 'venmo'

interface FieldLinksProps {
  title: string
  links: readonly CustomerProblem[]
  className: string
}

/** What stands between the form and its payment, each with the way to its field. */
function FieldLinks({ title, links, className }: FieldLinksProps) {
  return (
    <div className="notice">
      <p>{title}</p>
      <ul className={className}>
        {links.map(({ field, message }) => (
          <li key={field}>
            <a className="btn-quiet text-sm" href={`#${fieldId(field)}`}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
