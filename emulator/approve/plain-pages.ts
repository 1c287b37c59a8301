import { html } from 'hono/html'

type Html = ReturnType<typeof html>

/** The frame every page shares: title, test banner, stylesheet and script of this origin. */
export async function document(title: string, body: Html): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/checkoutnow/page.css" />
        <script src="/checkoutnow/page.js" defer></script>
      </head>
      <body>
        <header>
          <p class="brand">PayPal <span>(test)</span></p>
          <p class="notice">This is a test payment. No real money moves.</p>
        </header>
        <main>${body}</main>
      </body>
    </html>`
  return String(page)
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
