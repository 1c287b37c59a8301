import { badParameter, missing } from '../api/errors.ts'
import { list, metadata, text, type Params, type Spec } from '../api/form.ts'
import { letters, newId, seconds, type Emulator } from '../emulator.ts'
import type { JsonObject } from '../../json.ts'
import type { WebhookEndpoint } from '../records.ts'

export const createEndpointSpec: Spec = {
  'url!': 'text',
  'enabled_events!': 'list',
  api_version: 'text',
  description: 'text',
  metadata: 'map',
}

export const updateEndpointSpec: Spec = {
  url: 'text',
  enabled_events: 'list',
  disabled: 'text',
  description: 'text',
  metadata: 'map',
}

/** Answers with the secret, which no other call does. Plain http is taken, unlike at Stripe with live keys. */
export function createEndpoint(emulator: Emulator, params: Params): JsonObject {
  const endpoint = emulator.store.save('webhooks', {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: text(params.api_version) ?? null,
    application: null,
    created: seconds(emulator),
    description: text(params.description) ?? null,
    enabled_events: list(params.enabled_events),
    livemode: false,
    metadata: metadata(params.metadata),
    secret: `whsec_${letters(32)}`,
    status: 'enabled',
    url: address(params.url),
  })
  return endpoint
}

export function updateEndpoint(emulator: Emulator, id: string, params: Params): JsonObject {
  const endpoint = requireEndpoint(emulator, id)
  const disabled = text(params.disabled)
  const changed = emulator.store.save('webhooks', {
    ...endpoint,
    ...(params.url !== undefined && { url: address(params.url) }),
    ...(params.enabled_events !== undefined && { enabled_events: list(params.enabled_events) }),
    ...(disabled !== undefined && { status: disabled === 'true' ? 'disabled' : 'enabled' }),
    ...(params.description !== undefined && { description: text(params.description) ?? null }),
    metadata: metadata(params.metadata, endpoint.metadata as object),
  })
  return endpointView(changed)
}

export function deleteEndpoint(emulator: Emulator, id: string): JsonObject {
  requireEndpoint(emulator, id)
  emulator.store.commit(['webhooks', id, null])
  return { id, object: 'webhook_endpoint', deleted: true }
}

export function requireEndpoint(emulator: Emulator, id: string): WebhookEndpoint {
  const endpoint = emulator.store.webhooks.get(id)
  if (endpoint === undefined) throw missing('webhook_endpoint', id, 'webhook_endpoint')
  return endpoint
}

export function endpointView(endpoint: WebhookEndpoint): JsonObject & {
  id: string
  created: number
} {
  const shown: Partial<WebhookEndpoint> & { id: string; created: number } = { ...endpoint }
  delete shown.secret
  return shown
}

function address(value: string | Params | undefined): string {
  const url = URL.parse(text(value) ?? '')
  if (!url || !/^https?:$/.test(url.protocol))
    throw badParameter(
      'url',
      'Invalid URL: An explicit scheme (such as https) must be provided.',
      'url_invalid',
    )
  return url.href
}
