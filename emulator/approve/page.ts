import { html } from 'hono/html'
import { buyer } from '../emulator.ts'
import { money, toCents, type Money } from '../payments/money.ts'
import { shippingOf } from '../orders/order-view.ts'
import type { Breakdown, Item, Order, PurchaseUnit, Shipping } from '../records.ts'
import { document } from './plain-pages.ts'
import type { Visit } from './visit.ts'

const WALLETS = {
  paypal: 'PayPal balance',
  paylater: 'Pay Later',
  venmo: 'Venmo',
  card: 'a card',
  google_pay: 'Google Pay',
  apple_pay: 'Apple Pay',
} as const

/** The page of one open order: what is bought, what it costs, where it goes, and the three decisions. */
export function approvePage(order: Order, visit: Visit): Promise<string> {
  const [first] = order.units
  const total = sum(order.units.map((unit) => unit.amount))
  const shop = order.experience.brand_name ?? 'Test shop'
  const wallet = WALLETS[visit.fundingSource]
  const shipping = first && order.experience.shipping_preference !== 'NO_SHIPPING' && shippingOf(order, first)
  return document(
    `Pay ${shop} · PayPal (test)`,
    html`<h1>Pay ${shop} <span class="amount">${shown(total)}</span></h1>
      <p class="payer">Paying as ${buyer.givenName} ${buyer.surname} with ${wallet}</p>
      ${order.units.map((unit) => unitSection(unit))} ${shipping ? shippingSection(shipping) : ''}
      <form method="post" action="/checkoutnow">
        <input type="hidden" name="token" value="${order.id}" />
        <input type="hidden" name="nonce" value="${order.nonce}" />
        <input type="hidden" name="fundingSource" value="${visit.fundingSource}" />
        <input type="hidden" name="origin" value="${visit.origin ?? ''}" />
        <button class="primary" name="decision" value="pay">Pay</button>
        <button class="secondary" name="decision" value="pay-declined">Pay with a declined card</button>
        <button class="quiet" name="decision" value="cancel">Cancel</button>
      </form>`,
  )
}

function unitSection(unit: PurchaseUnit) {
  const rows = totalRows(unit.amount.breakdown ?? {})
  return html`<section class="summary">
    <h2>${unit.description ?? 'Your order'}</h2>
    ${
      unit.items && unit.items.length > 0
        ? html`<ul>
            ${unit.items.map((item) => itemLine(item))}
          </ul>`
        : ''
    }
    <dl>
      ${rows.map(
        ([label, amount]) =>
          html`<div>
            <dt>${label}</dt>
            <dd>${amount}</dd>
          </div>`,
      )}
      <div class="total">
        <dt>Total</dt>
        <dd>${shown(unit.amount)}</dd>
      </div>
    </dl>
  </section>`
}

function itemLine(item: Item) {
  const line = money(item.unit_amount.currency_code, toCents(item.unit_amount.value) * BigInt(item.quantity))
  const each = item.quantity === '1' ? '' : `${item.quantity} × ${shown(item.unit_amount)}`
  return html`<li>
    <span class="name"
      >${item.name}${each && html`<small>${each}</small>`}${item.description && html`<small>${item.description}</small>`}</span
    >
    <span>${shown(line)}</span>
  </li>`
}

const labels: readonly (readonly [part: keyof Breakdown, label: string, sign: '' | '-'])[] = [
  ['item_total', 'Items', ''],
  ['discount', 'Discount', '-'],
  ['shipping', 'Shipping', ''],
  ['shipping_discount', 'Shipping discount', '-'],
  ['handling', 'Handling', ''],
  ['insurance', 'Insurance', ''],
  ['tax_total', 'Tax', ''],
]

function totalRows(parts: Breakdown): [label: string, amount: string][] {
  return labels.flatMap(([name, label, sign]) => {
    const part = parts[name]
    if (part === undefined || (sign === '-' && toCents(part.value) === 0n)) return []
    return [[label, `${sign && '−'}${shown(part)}`]]
  })
}

function shippingSection({ name, address }: Shipping) {
  const region = [address?.admin_area_1, address?.postal_code].filter(Boolean).join(' ')
  const place = [address?.admin_area_2, region].filter(Boolean).join(', ')
  // PayPal writes C2 for China; the rest are ISO 3166 codes.
  const code = address?.country_code === 'C2' ? 'CN' : address?.country_code
  const country = code && new Intl.DisplayNames('en-US', { type: 'region' }).of(code)
  const lines = [name?.full_name, address?.address_line_1, address?.address_line_2, place, country]
  return html`<section>
    <h2>Ship to</h2>
    <address>${lines.filter(Boolean).map((line) => html`<span>${line}</span>`)}</address>
  </section>`
}

function sum(amounts: readonly Money[]): Money {
  const total = amounts.reduce((cents, amount) => cents + toCents(amount.value), 0n)
  return money(amounts[0]?.currency_code ?? 'USD', total)
}

/** The amount as an American reader expects it, e.g. $1,234.50. */
function shown({ currency_code: currency, value }: Money): string {
  // The decimal string goes in as it is: a number could not hold PayPal's largest amounts exactly.
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(value as `${number}`)
}
