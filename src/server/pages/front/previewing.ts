import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { reaches } from '../../../domain/people/role.ts'
import { identityOf } from '../../../shop/people/sessions.ts'
import type { AppParts } from '../../app-parts.ts'
import { asksForPreview, cookieName } from '../../http/cookies.ts'

/** Whether the draft of the front is to be shown: to an owner, in the browser that asked for it. */
export async function isPreviewing(c: Context, { database, publicUrl, context }: AppParts): Promise<boolean> {
  if (!asksForPreview(c.req.header('Cookie'))) return false
  const token = getCookie(c, cookieName(publicUrl.startsWith('https:'), 'session')) ?? null
  const identity = await identityOf(database.query, token, context.sessionLimits)
  return identity !== null && !identity.needsSecondFactor && reaches(identity.person.role, 'owner')
}
