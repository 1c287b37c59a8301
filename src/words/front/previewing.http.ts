import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { readPreviewed } from '../../people/sign-in/sessions.sql.ts'
import { reaches } from '../../machine/contract/role.ts'
import type { Previewed } from './previewed.rules.ts'
import { identityOf } from '../../people/sign-in/sessions.ts'
import { hashToken } from '../../people/sign-in/tokens.ts'
import type { AppParts } from '../../shop/start/app-parts.ts'
import { asksForPreview, cookieName } from '../../machine/http/cookies.ts'

/**
 * What is to be shown before everybody sees it, in the browser that asked for it: to people of the shop the page or
 * collection they are writing, to an owner the draft of the front.
 */
export async function previewedBy(
  c: Context,
  { database, publicUrl, context }: AppParts,
): Promise<Previewed | undefined> {
  if (!asksForPreview(c.req.header('Cookie'))) return undefined
  const token = getCookie(c, cookieName(publicUrl.startsWith('https:'), 'session')) ?? null
  const identity = await identityOf(database.query, token, context.sessionLimits)
  if (!identity || identity.needsSecondFactor || !reaches(identity.person.role, 'staff')) return undefined
  const tried = await readPreviewed(database.query, hashToken(token!))
  if (tried) return tried
  return reaches(identity.person.role, 'owner') ? { what: 'front' } : undefined
}
