import { NEEDED_EVENTS } from '../../payments/wallets/paypal/webhooks/notice.ts'

/** The emulator's credentials are not secrets, its money is not money. */
export const CLIENT_ID = 'emu-client'
export const CLIENT_SECRET = 'emu-secret'

interface Registration {
  id: string
  url: string
  event_types: { name: string }[]
}

function asksForAll({ event_types }: Registration): boolean {
  return NEEDED_EVENTS.every((needed) => event_types.some(({ name }) => name === needed))
}

/** Keeps one registration for this shop, whatever port it had last time; at a shared one, others keep theirs. */
export async function registerWebhook(
  url: string,
  address: string,
  { isShared = false } = {},
): Promise<string> {
  const token = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const call = async (method: string, path: string, body?: object) =>
    await fetch(`${url}/v1/notifications/webhooks${path}`, {
      method,
      headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const { webhooks } = (await (await call('GET', '')).json()) as { webhooks: Registration[] }
  // One that an earlier version of the shop made may ask for less.
  const known = webhooks.find((webhook) => webhook.url === address && asksForAll(webhook))
  const former = webhooks.filter((webhook) => webhook !== known && (!isShared || webhook.url === address))
  await Promise.all(former.map(({ id }) => call('DELETE', `/${id}`)))
  if (known) return known.id
  const created = await call('POST', '', {
    url: address,
    event_types: NEEDED_EVENTS.map((name) => ({ name })),
  })
  return ((await created.json()) as { id: string }).id
}
