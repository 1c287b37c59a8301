import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { statusOf } from '../api/status.ts'
import { ShopError } from '../domain/errors.ts'
import type { Log } from '../shop/context.ts'
import { UnsupportedType } from './api-input.ts'
import { pathWithoutSecrets } from './log.ts'

/**
 * One plain sentence, as text, so that the client's 'status: body' reads well; problem+json (RFC 9457) with field
 * errors for callers that accept it. Faults of ours are logged and never shown.
 */
export function answerError(c: Context, error: unknown, log: Log): Response {
  if (error instanceof ShopError) return answerRefusal(c, error)
  if (error instanceof UnsupportedType) return c.text(error.message, 415)
  if (error instanceof HTTPException) return c.text(error.message || 'The request was refused.', error.status)
  log.error({ path: pathWithoutSecrets(c.req.path), method: c.req.method, err: error }, 'request failed')
  return c.text('Something went wrong on our side. Nothing was lost; please try again.', 500)
}

function answerRefusal(c: Context, error: ShopError): Response {
  const status = statusOf[error.code]
  c.header('Cache-Control', 'no-store')
  if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds))
  if (!c.req.header('Accept')?.includes('application/problem+json')) return c.text(error.message, status)
  return c.json(
    {
      title: error.code.replace('_', ' '),
      status,
      detail: error.message,
      ...(error.reason === undefined ? {} : { reason: error.reason }),
      ...(error.fields.length > 0 ? { errors: error.fields } : {}),
    },
    status,
    { 'Content-Type': 'application/problem+json' },
  )
}
