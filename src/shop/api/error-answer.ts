import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { statusOf } from '../../machine/contract/status.ts'
import { outageOf, type Outage } from '../../machine/database/outage.ts'
import { ShopError } from '../../machine/values/errors.ts'
import type { Reason } from '../../machine/values/reasons.ts'
import { restingPage } from '../site/resting-page.tsx'
import { UnsupportedType } from './api-input.ts'
import type { AppParts } from '../start/app-parts.ts'
import { pathWithoutSecrets } from '../../machine/process/log.ts'

/** What is said while the shop can't help it. Whether a write just under way was kept is not known: nothing is promised. */
const OUTAGES: Record<Outage, { status: 503 | 507; seconds: number; reason: Reason; sentence: string }> = {
  away: {
    status: 503,
    seconds: 5,
    reason: 'resting',
    sentence:
      'The shop is resting a moment: its database does not answer. Please try again in a few seconds.',
  },
  full: {
    status: 507,
    seconds: 60,
    reason: 'no_room',
    sentence:
      'There is no room left on the shop’s disk. Nothing was lost, but nothing new can be kept: please try again later.',
  },
}

/**
 * One plain sentence, as text, so that the client's 'status: body' reads well; problem+json (RFC 9457) with field
 * errors for callers that accept it; a page where a page was asked for and the shop is out. Faults of ours are logged
 * and never shown.
 */
export function answerError(
  c: Context,
  error: unknown,
  { assets, context: { log } }: Pick<AppParts, 'assets' | 'context'>,
): Response {
  if (error instanceof ShopError) return answerRefusal(c, error)
  if (error instanceof UnsupportedType) return c.text(error.message, 415)
  if (error instanceof HTTPException) return c.text(error.message || 'The request was refused.', error.status)
  log.error({ path: pathWithoutSecrets(c.req.path), method: c.req.method, err: error }, 'request failed')
  const outage = outageOf(error)
  if (!outage) return c.text('Something went wrong in the shop. Nothing was lost; please try again.', 500)
  const { status, seconds, reason, sentence } = OUTAGES[outage]
  const refusal = new ShopError('unavailable', sentence, { reason, retryAfterSeconds: seconds })
  if (!isForPage(c)) return answerRefusal(c, refusal, status)
  c.header('Cache-Control', 'no-store')
  c.header('Retry-After', String(seconds))
  return c.html(restingPage(sentence, assets), status as 503)
}

/** A browser that goes to an address, rather than a script that asks. */
function isForPage(c: Context): boolean {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  return isRead && !c.req.path.startsWith('/api/') && (c.req.header('Accept') ?? '').includes('text/html')
}

function answerRefusal(
  c: Context,
  error: ShopError,
  status: (typeof statusOf)[ShopError['code']] | 507 = statusOf[error.code],
): Response {
  c.header('Cache-Control', 'no-store')
  if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds))
  if (!c.req.header('Accept')?.includes('application/problem+json'))
    return c.text(error.message, status as 503)
  return c.json(
    {
      title: error.code.replace('_', ' '),
      status,
      detail: error.message,
      ...(error.reason === undefined ? {} : { reason: error.reason }),
      ...(error.fields.length > 0 ? { errors: error.fields } : {}),
    },
    status as 503,
    { 'Content-Type': 'application/problem+json' },
  )
}
