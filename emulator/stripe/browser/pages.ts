import { html, raw } from 'hono/html'
import { page as document, type Html } from '../../shared/page.ts'

/** What a frame's script finds in its body: who is around it, and what it was asked to show. */
type Data = Readonly<Record<string, string>>

/** A frame's page, with the script of that name. */
function page(title: string, script: string, data: Data, body: Html): Html {
  return document({
    title,
    style: '/endive/frames/frames.css',
    script: `/endive/frames/${script}.js`,
    data: Object.entries(data).map(([name, value]) => html` data-${raw(name)}="${value}"`),
    body,
  })
}

interface Field {
  name: string
  label: string
  autocomplete: string
  placeholder: string
  value?: string
}

const cardFields: readonly Field[] = [
  { name: 'number', label: 'Card number', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' },
  { name: 'expiry', label: 'Expiration date', autocomplete: 'cc-exp', placeholder: 'MM / YY' },
  { name: 'cvc', label: 'Security code', autocomplete: 'cc-csc', placeholder: 'CVC' },
]

/** The payment element: a card's fields, and a ZIP where it is asked for. */
export function paymentPage(data: Data, zip: string | undefined): Html {
  const fields: readonly Field[] =
    zip === undefined
      ? cardFields
      : [
          ...cardFields,
          {
            name: 'postal',
            label: 'ZIP code',
            autocomplete: 'postal-code',
            placeholder: '12345',
            value: zip,
          },
        ]
  return page(
    'Card',
    'payment',
    data,
    html`<form novalidate>
        ${fields.map(({ name, label, autocomplete, placeholder, value = '' }) => {
          const problem = `${name}-problem`
          return html`<div>
            <label for="${name}">${label}</label>
            <input
              id="${name}"
              name="${name}"
              inputmode="numeric"
              autocomplete="${autocomplete}"
              placeholder="${placeholder}"
              value="${value}"
              aria-required="true"
              aria-invalid="false"
              aria-describedby="${problem}"
            />
            <p class="problem" id="${problem}" role="alert"></p>
          </div>`
        })}
      </form>
      <p class="note">This is a test. No real money moves.</p>`,
  )
}

/** The express checkout element: a button for each wallet of the device. */
export function expressPage(data: Data, wallets: readonly { type: string; label: string }[]): Html {
  return page(
    'Express checkout',
    'express',
    data,
    html`<main class="wallets">
      ${wallets.map(({ type, label }) => html`<button type="button" name="${type}">${label}</button>`)}
    </main>`,
  )
}

/** A wallet's sheet over the page. */
export function walletPage(data: Data, { name, business, total, lines }: Sheet): Html {
  return page(
    `${name} (test)`,
    'wallet',
    data,
    html`<main class="sheet">
      <h1>${name} <small>(test)</small></h1>
      <p>Pay ${business || 'the shop'}. No real money moves.</p>
      <dl>
        ${[...lines, { name: 'Total', amount: total }].map(
          (line) =>
            html`<div>
              <dt>${line.name}</dt>
              <dd>${dollars(line.amount)}</dd>
            </div>`,
        )}
      </dl>
      <p role="status"></p>
      <button type="button" name="good">Pay</button>
      <button type="button" name="declined">Pay with a declined card</button>
      <button type="button" name="canceled">Cancel</button>
    </main>`,
  )
}

export interface Sheet {
  name: string
  business: string
  /** In cents, as the lines'. */
  total: number
  lines: readonly { name: string; amount: number }[]
}

function dollars(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
}

/** The page of the card's bank (3-D Secure). */
export function bankPage(data: Data): Html {
  return page(
    'Your bank (test)',
    'bank',
    data,
    html`<main class="sheet">
      <h1>Is it you?</h1>
      <p>
        Your bank asks before it lets this card be used (3-D Secure). This is a test: no real money moves.
      </p>
      <p role="status"></p>
      <button type="button" name="succeeded">Complete authentication</button>
      <button type="button" name="failed">Fail authentication</button>
    </main>`,
  )
}

/** A frame that can show nothing but why. */
export function problemPage(data: Data, message: string): Html {
  return page('Problem', 'problem', { ...data, message }, html`<p class="problem">${message}</p>`)
}
