import { Readable } from 'node:stream'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CallDefinition, SentFile } from '../fields.contract.ts'
import { contract, type Call, type Page } from '../every-call.contract.ts'
import { routePattern } from '../../machine/contract/path-template.ts'
import type { Caller } from '../context.ts'
import { deviceWords } from '../../people/sign-in/device.rules.ts'
import { ShopError } from '../../machine/values/errors.ts'
import { KNOWN_DEVICE_DAYS } from '../../people/sign-in/known-devices.ts'
import { eventOfCall, type SecurityEvent } from '../../people/security/security-events.ts'
import { type Identity, identityOf, STAYING } from '../../people/sign-in/sessions.ts'
import { bearerOf, refuseForeignOrigin, refuseUnlessAllowed } from './access.ts'
import { identityOfToken, TokenOver } from '../../store/programs/tokens.ts'
import { readBody, readParams, readQuery } from './api-input.ts'
import type { AppParts, MountParts } from '../start/app-parts.ts'
import { previewedBy } from '../../words/front/previewing.http.ts'
import { changesPages, outdatedReads } from './outdated-reads.ts'
import { asksForPreview, cookieName, PREVIEW_COOKIE } from '../../machine/http/cookies.ts'
import { ownBody } from '../../machine/http/own-body.ts'

const MAX_BODY_BYTES = 100_000

/** Mounts every call of the contract. Whatever it does not list is 404, or 405 with the methods there are. */
export function mountApi(app: Hono, parts: MountParts): void {
  const methods = new Map<string, string[]>()
  for (const [call, definition] of Object.entries(contract) as [Call, CallDefinition][]) {
    const [method, template] = call.split(' ') as [string, string]
    const path = routePattern(template)
    methods.set(path, [...(methods.get(path) ?? []), method])
    // The limit reads the whole body first, so it would wait for one that the call does not use. A file has no limit here:
    // its bytes are counted while it is read, after the check that the caller may send it, and are not kept in memory.
    const limit = definition.body ? limitBody : pass
    app.on(method, path, limit, async (c) => await answerCall(c, parts, call, definition))
  }
  for (const [path, allowed] of methods) {
    const allow = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])].join(', ')
    app.all(path, (c) => c.text(`This address answers ${allow} only.`, 405, { Allow: allow }))
  }
  app.all('/api/*', () => {
    throw new ShopError('not_found', 'There is no such call.')
  })
}

const pass: MiddlewareHandler = (_c, next) => next()

const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (c) => c.text('The request is too large: 100 kB is the most.', 413),
})

async function answerCall(
  c: Context,
  parts: MountParts,
  call: Call,
  definition: CallDefinition,
): Promise<Response> {
  const arrivedAt = performance.now()
  const address = parts.addressOf(c)
  try {
    // A browser sends cookies by itself, and a token never.
    if (bearerOf(c, definition) === undefined) refuseForeignOrigin(c, parts)
  } catch (refusal) {
    noting(parts, 'origin.refused', call, address)(refusal)
  }
  await parts.limitRate(call, address).catch(noting(parts, 'rate.limited', call, address))
  const run = () => runCall(c, parts, call, definition, arrivedAt)
  const isShared = definition.cached && !asksForPreview(c.req.header('Cookie'))
  return await (isShared ? parts.renderer.shared(c, run) : run())
}

/** Logs why a call was not let through, and to which token where a program made it, and throws it on. */
function noting({ context }: AppParts, event: SecurityEvent, call: Call, address: string, program?: number) {
  return (refusal: unknown): never => {
    const token = refusal instanceof TokenOver ? refusal.token : program
    if (refusal instanceof ShopError)
      context.security.note(event, { call, address, token, reason: refusal.reason })
    throw refusal
  }
}

async function runCall(
  c: Context,
  parts: AppParts,
  call: Call,
  definition: CallDefinition,
  arrivedAt: number,
): Promise<Response> {
  const { security } = parts.context
  const address = parts.addressOf(c)
  const session = await identityIn(c, parts, definition).catch(noting(parts, 'access.refused', call, address))
  const token = session?.person.token?.id
  if (token !== undefined)
    await parts
      .limitRate('by token', String(token))
      .catch(noting(parts, 'rate.limited', call, address, token))
  await refuseUnlessAllowed(parts, call, session).catch(noting(parts, 'access.refused', call, address, token))
  const caller = { ...(await callerOf(c, parts, definition, session)), arrivedAt }
  const input = {
    ...readParams(c, definition),
    ...readQuery(c, definition),
    ...(await readBody(c, definition)),
  }
  // Before it is run, so that a refusal says so too: somebody else may have been faster.
  c.header('X-Outdated-Reads', outdatedReads.get(call))
  const run = parts.shop[call] as (input: unknown, caller: Caller) => Promise<unknown>
  // A refusal too may come after something was changed, such as stock that went back.
  const output = await run(input, caller).finally(() =>
    changesPages(definition) ? parts.everyoneHeard() : undefined,
  )
  const event = eventOfCall[call]
  if (event) {
    const about = call.includes('/people/{id}') ? Number(c.req.param('id')) : undefined
    const by = token === undefined ? caller.person?.id : undefined
    security.note(event, { call, address, person: about ?? by, by, token })
  }
  c.header('Cache-Control', definition.cached && !caller.previews ? 'no-cache' : 'no-store')
  const status =
    typeof definition.status === 'function' ? definition.status(output as never) : (definition.status ?? 200)
  const { download } = definition
  if (download) {
    return c.body(output as string, status, {
      'Content-Type': `${download.type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${download.name}"`,
    })
  }
  if (definition.sends !== undefined) {
    const { name, bytes } = output as SentFile
    return c.body(streamOf(bytes), status, {
      'Content-Type': definition.sends,
      'Content-Disposition': `attachment; filename="${name}"`,
    })
  }
  if (definition.paged) describePage(c, output as Page<unknown>)
  const json = definition.paged ? (output as Page<unknown>).items : output
  // What is kept for everyone is compressed where it is kept.
  if (definition.cached || definition.secret || !call.startsWith('GET '))
    return c.json(json as object, status)
  const { bytes, headers } = await ownBody(
    Buffer.from(JSON.stringify(json)),
    'application/json',
    c.req.header('Accept-Encoding'),
  )
  return c.body(bytes, status, headers)
}

/** Read as fast as it is taken; whoever goes away in the midst ends it. */
const streamOf = (bytes: AsyncIterable<Uint8Array>) => Readable.toWeb(Readable.from(bytes)) as ReadableStream

/** A list's items are the body; how many there are in all, and where the next page is, travel in headers. */
function describePage(c: Context, page: Page<unknown>): void {
  c.header('X-Total-Count', String(page.total))
  if (page.more) c.header('X-Total-Count-Exact', 'false')
  if (page.suggestions?.length) c.header('X-Search-Suggestions', page.suggestions.join(','))
  // Headers are ASCII.
  if (page.corrected !== undefined) c.header('X-Corrected-Search', encodeURIComponent(page.corrected))
  if (page.question) c.header('X-Question', encodeURIComponent(JSON.stringify(page.question)))
  if (page.next !== null) {
    const next = new URL(c.req.url)
    next.searchParams.set('cursor', page.next)
    c.header('X-Next-Cursor', page.next)
    c.header('Link', `<${next.pathname}${next.search}>; rel="next"`)
  }
}

/** Who asks: beside a token no cookie counts. Throws unauthenticated for a bad token, with the header that says why. */
async function identityIn(c: Context, parts: AppParts, definition: CallDefinition): Promise<Identity | null> {
  const token = bearerOf(c, definition)
  if (token === undefined)
    return await identityOf(parts.database.query, sessionIn(c, parts), parts.context.sessionLimits)
  try {
    return await identityOfToken(parts.context, token, parts.addressOf(c))
  } catch (refusal) {
    if (refusal instanceof ShopError && refusal.code === 'unauthenticated')
      c.header('WWW-Authenticate', 'Bearer error="invalid_token"')
    throw refusal
  }
}

const sessionIn = (c: Context, { publicUrl }: AppParts) =>
  getCookie(c, cookieName(publicUrl.startsWith('https:'), 'session')) ?? null

async function callerOf(
  c: Context,
  parts: AppParts,
  definition: CallDefinition,
  session: Identity | null,
): Promise<Caller> {
  const isHttps = parts.publicUrl.startsWith('https:')
  const name = cookieName(isHttps, 'session')
  const known = cookieName(isHttps, 'known')
  const ours = { httpOnly: true, sameSite: 'Strict', secure: isHttps, path: '/' } as const
  const { sessionLimits } = parts.context
  const isProgram = session?.person.token !== undefined
  return {
    person: personFor(definition, session),
    address: parts.addressOf(c),
    sessionToken: isProgram ? null : sessionIn(c, parts),
    device: deviceWords(c.req.header('User-Agent') ?? ''),
    setSession(token, { stays } = { stays: false }) {
      if (token === null) return void deleteCookie(c, name, { path: '/', secure: isHttps })
      setCookie(c, name, token, { ...ours, maxAge: (stays ? STAYING : sessionLimits).absoluteSeconds })
    },
    previews: isProgram ? undefined : await previewedBy(c, parts),
    setPreviewing(isOn) {
      if (isOn) setCookie(c, PREVIEW_COOKIE, '1', ours)
      else deleteCookie(c, PREVIEW_COOKIE, { path: '/', secure: isHttps })
    },
    knownDevices: getCookie(c, known) ?? null,
    setKnownDevices(cookie) {
      setCookie(c, known, cookie, { ...ours, maxAge: KNOWN_DEVICE_DAYS * 86_400 })
    },
  }
}

/** What is open to everyone tells more to people of the shop: to whoever lacks a second factor, it does not. */
function personFor(
  { beforeSecondFactor }: CallDefinition,
  session: Awaited<ReturnType<typeof identityOf>>,
): Caller['person'] {
  if (!session || (session.needsSecondFactor && !beforeSecondFactor)) return null
  return { ...session.person, needsSecondFactor: session.needsSecondFactor }
}
