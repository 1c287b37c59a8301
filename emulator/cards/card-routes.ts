import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { call, readJson, type Env } from '../api/http.ts'
import type { Emulator } from '../emulator.ts'
import { document } from '../approve/plain-pages.ts'
import { framed, httpOrigin } from '../shared/guard.ts'
import { page } from '../shared/page.ts'
import { answerBank, confirmCard } from './card-order.ts'

const files = {
  'card-field.js': 'text/javascript',
  'challenge.js': 'text/javascript',
  'card-field.css': 'text/css',
} as const

/** What the fields are called where the page gives them no words, and what a browser fills in. */
const autocomplete: Readonly<Record<string, string>> = {
  number: 'cc-number',
  expiry: 'cc-exp',
  cvv: 'cc-csc',
  name: 'cc-name',
}

/** The frames of card fields, the bank's page, and the call by which the frames send a card to PayPal. */
export function cardRoutes(emulator: Emulator): Hono<Env> {
  const app = new Hono<Env>().basePath('/web-sdk/v6')
  for (const [name, type] of Object.entries(files)) {
    const text = readFileSync(new URL(name, import.meta.url), 'utf8')
    app.get(`/${name}`, (c) => c.body(text, 200, { 'content-type': `${type}; charset=utf-8` }))
  }
  app.get('/card-field', (c) => {
    const {
      type = 'number',
      session = '',
      placeholder = '',
      label = '',
      origin = '',
      ...style
    } = c.req.query()
    const body = html`<input
      type="${type === 'name' ? 'text' : 'tel'}"
      aria-label="${label}"
      placeholder="${placeholder}"
      autocomplete="${autocomplete[type] ?? 'off'}"
      data-field="${type}"
      data-session="${session}"
      data-origin="${httpOrigin(origin) ?? ''}"
      data-font="${style.font ?? ''}"
      data-color="${style.color ?? ''}"
    />`
    const own = { style: '/web-sdk/v6/card-field.css', script: '/web-sdk/v6/card-field.js' }
    return framed(c, page({ title: label, ...own, body }))
  })
  app.post('/orders/:id/card', call(emulator, 'confirm-card'), async (c) => {
    const { json } = await readJson(c)
    return c.json(confirmCard(emulator, c.req.param('id'), json))
  })
  app.get('/challenge', (c) => {
    const { token = '', session = '', origin = '' } = c.req.query()
    const body = html`<section
      class="message"
      data-session="${session}"
      data-origin="${httpOrigin(origin) ?? ''}"
    >
      <h1>Is it you?</h1>
      <p>Your bank asks before it lets this card be used (3-D Secure).</p>
      <form method="post" action="/web-sdk/v6/challenge">
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="session" value="${session}" />
        <input type="hidden" name="origin" value="${httpOrigin(origin) ?? ''}" />
        <button class="primary" name="decision" value="succeeded">Yes, it is me</button>
        <button class="secondary" name="decision" value="failed">Fail</button>
        <button class="quiet" name="decision" value="canceled">Cancel</button>
      </form>
    </section>`
    return framed(c, document('Your bank (test)', body))
  })
  app.post('/challenge', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const decision = form.get('decision') ?? 'canceled'
    if (decision !== 'canceled') answerBank(emulator, form.get('token') ?? '', decision === 'succeeded')
    await emulator.store.settled()
    const body = html`<section
        class="message"
        data-outcome="${decision}"
        data-session="${form.get('session') ?? ''}"
        data-origin="${httpOrigin(form.get('origin') ?? '') ?? ''}"
      >
        <p role="status">Back to the shop …</p>
      </section>
      <script src="/web-sdk/v6/challenge.js" defer></script>`
    return framed(c, document('Your bank (test)', body))
  })
  return app
}
