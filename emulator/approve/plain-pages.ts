import { html } from 'hono/html'
import { page, type Html } from '../shared/page.ts'

/** A page of PayPal's, with what says that it is a test. */
export async function document(title: string, content: Html): Promise<string> {
  const body = html`<header>
      <p class="brand">PayPal <span>(test)</span></p>
      <p class="notice">This is a test payment. No real money moves.</p>
    </header>
    <main>${content}</main>`
  return String(await page({ title, style: '/checkoutnow/page.css', script: '/checkoutnow/page.js', body }))
}

/** A page with one message and a way to close it. */
export function messagePage(heading: string, text: string): Promise<string> {
  return document(
    `${heading} · PayPal (test)`,
    html`<section class="message">
      <h1>${heading}</h1>
      <p>${text}</p>
      <button type="button" class="primary" data-close>Close</button>
    </section>`,
  )
}

export type Outcome = 'approved' | 'cancelled'

interface OutcomeDetails {
  outcome: Outcome
  orderId: string
  payerId: string | undefined
  origin: string | undefined
  /** Where the shop wants the buyer when there is no page to report to. */
  back: string | undefined
}

/** The page that tells the shop's window what the buyer decided; its script finds all it needs in the markup. */
export function outcomePage({ outcome, orderId, payerId, origin, back }: OutcomeDetails): Promise<string> {
  const isApproved = outcome === 'approved'
  const heading = isApproved ? 'Payment approved' : 'Payment cancelled'
  const isWatched = isApproved && origin !== undefined
  const next = isWatched ? 'The shop is confirming your order.' : 'Go back to the shop to see your order.'
  const text = isApproved ? next : 'Nothing was paid.'
  return document(
    `${heading} · PayPal (test)`,
    html`<section
      class="message"
      role="status"
      data-outcome="${outcome}"
      data-order="${orderId}"
      data-payer="${payerId ?? ''}"
      data-origin="${origin ?? ''}"
      data-back="${back ?? ''}"
    >
      ${isWatched ? html`<span class="spinner" aria-hidden="true"></span>` : ''}
      <h1>${heading}</h1>
      <p>${text}</p>
      <button type="button" class="quiet" data-close>Close this window</button>
    </section>`,
  )
}
