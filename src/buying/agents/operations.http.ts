import { createHash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Database } from '../../machine/database/database.ts'
import type { MountParts } from '../../shop/start/app-parts.ts'
import { createPageReader } from '../../shop/api/page-reader.ts'
import { hrefTo } from '../../shop/site/paths.ts'
import { takeOne } from '../../people/security/allowances.sql.ts'
import {
  findAgentCart,
  findAnswer,
  findCheckoutOf,
  keepCart,
  KEPT_SECONDS,
  type AgentCart,
  type Keyed,
} from './agent-carts.sql.ts'
import { agentCarts, withStatus } from './carts.http.ts'
import { agentCatalog } from './catalog.http.ts'
import { agentPieces } from './pieces.http.ts'
import { operations, type OperationName } from './operations.contract.ts'
import { profileReader } from './profiles.http.ts'
import { UcpRefusal } from './refusal.http.ts'
import * as input from './ucp-input.contract.ts'
import { failing, isShared, ucpHead, type UcpAnswer, type UcpMessage } from './ucp.rules.ts'

export interface UcpRequest {
  profile: string | undefined
  id?: string | undefined
  body?: unknown
  idempotencyKey?: string | undefined
  /** The network address it comes from. */
  address: string
}

/** Far above what all shoppers' agents of one maker do, far below what fills a disk within the day that it is kept. */
const CHANGES_AN_HOUR = 6000

/**
 * Runs an operation. What a buyer or their agent can mend is told in the answer's messages; throws UcpRefusal for what keeps
 * it from being run.
 */
export function ucpOperations({ shop, context, database, publicUrl, pageCache }: MountParts) {
  const pieces = agentPieces(pageCache.reads.over(createPageReader(shop)), publicUrl)
  const catalog = agentCatalog(pieces)
  const carts = agentCarts(shop, pieces)
  const readProfile = profileReader(() => context.outsideAlso)

  return async (name: OperationName, request: UcpRequest): Promise<UcpAnswer> => {
    const profile = await readProfile(request.profile)
    const { of } = operations[name]
    const head = (status?: 'success' | 'error') => ({
      ...ucpHead(profile, of === 'cart' || of === 'checkout' ? [of, 'discount'] : [of], status),
      ...(of === 'checkout' ? { payment_handlers: {} } : {}),
    })
    const failed = (messages: UcpMessage[]): UcpAnswer => ({
      status: 200,
      body: {
        ucp: ucpHead(profile, [of], 'error'),
        messages,
        continue_url: pieces.absolute(hrefTo('products')),
      },
    })
    if (!isShared(profile, of))
      return failed([
        failing(
          'capabilities_incompatible',
          'Your profile and this shop have no version of this in common.',
          'unrecoverable',
        ),
      ])

    switch (name) {
      case 'search_catalog':
        return found(head(), await catalog.search(read(input.searchInput, request.body)))
      case 'lookup_catalog':
        return found(head(), await catalog.lookup(read(input.lookupInput, request.body)))
      case 'get_product': {
        const answer = await catalog.product(read(input.productInput, request.body))
        return answer.failed ? failed(answer.failed) : found(head(), answer)
      }
    }
    const kind = of as 'cart' | 'checkout'
    const noSuch = failed([
      failing('not_found', `This ${kind} is not found, or has expired.`, 'unrecoverable'),
    ])
    const shown = async (cart: AgentCart, told: UcpMessage[] = []): Promise<UcpAnswer['body']> => {
      const { body } = await carts.show(cart, told, request.address)
      if (kind === 'cart') return { ucp: head(), ...body }
      if (!cart.isCanceled) return { ucp: head(), ...withStatus(body, name === 'complete_checkout') }
      const { continue_url: _, messages: __, ...over } = body
      return { ucp: head(), ...over, status: 'canceled', messages: told }
    }
    const known = request.id?.startsWith(`${kind}_`)
      ? await findAgentCart(database.query, request.id)
      : undefined

    const keyed =
      request.idempotencyKey === undefined || name.startsWith('get_') ? undefined : keyOf(name, request)
    /** Answered once for each key; another that was faster is answered in its place. */
    const change = async (
      cart: Omit<AgentCart, 'expiresAt'> & { isNew: boolean },
      told: UcpMessage[] = [],
      status: 200 | 201 = 200,
    ) => {
      const expiresAt = new Date(Date.now() + KEPT_SECONDS * 1000)
      const answer: UcpAnswer = { status, body: await shown({ ...cart, expiresAt }, told) }
      return (await keepCart(database, cart, keyed && { ...keyed, answer })) ? answer : undefined
    }
    const run = async (): Promise<UcpAnswer | undefined> => {
      const before = keyed && (await findAnswer(database.query, keyed))
      if (before === 'other')
        throw new UcpRefusal('idempotency_conflict', 'This Idempotency-Key was sent with something else.')
      if (before) return before
      if (name === 'create_cart' || name === 'create_checkout') {
        const asked: input.NewCheckoutInput =
          name === 'create_cart'
            ? read(input.cartInput, request.body)
            : read(input.newCheckoutInput, request.body)
        const cart =
          asked.cart_id === undefined ? undefined : await findAgentCart(database.query, asked.cart_id)
        if (asked.cart_id !== undefined && (!cart || cart.isCanceled)) return noSuch
        const open = cart && (await findCheckoutOf(database.query, cart.id))
        if (open) return { status: 201, body: await shown(open) }
        const { wanted, told } = cart
          ? { wanted: cart.wanted, told: [] }
          : await carts.wantedIn(asked, request.address)
        const id = `${kind}_${randomBytes(16).toString('base64url')}`
        const expiresAt = new Date()
        const { body, isEmpty } = await carts.show({ id, wanted, expiresAt }, told, request.address)
        if (isEmpty && asked.line_items.length + wanted.lines.length > 0)
          return failed(body.messages.filter(({ type }) => type === 'error'))
        return await change(
          { id, cartId: cart?.id ?? null, wanted, isCanceled: false, isNew: true },
          told,
          201,
        )
      }
      // A cart that was canceled is gone, a checkout session says so.
      if (!known || (kind === 'cart' && known.isCanceled)) return noSuch
      if (name.startsWith('get_') || (name === 'complete_checkout' && !known.isCanceled))
        return { status: 200, body: await shown(known) }
      if (known.isCanceled && name !== 'cancel_checkout')
        return {
          status: 200,
          body: await shown(known, [
            failing('checkout_canceled', 'This checkout was canceled. Begin another.', 'unrecoverable'),
          ]),
        }
      if (name.startsWith('cancel_')) return await change({ ...known, isCanceled: true, isNew: false })
      const { wanted, told } = await carts.wantedIn(read(input.cartInput, request.body), request.address)
      return await change({ ...known, wanted, isNew: false }, told)
    }
    if (!name.startsWith('get_')) await takeChange(database)
    const answer = (await run()) ?? (await run())
    if (!answer) throw new UcpRefusal('rate_limited', 'This cart is being changed.', { retryAfterSeconds: 1 })
    return answer
  }
}

const found = (ucp: object, body: object): UcpAnswer => ({ status: 200, body: { ucp, ...body } })

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const asked = schema.safeParse(body ?? {})
  if (asked.success) return asked.data
  const [{ path, message }] = asked.error.issues as [z.core.$ZodIssue]
  throw new UcpRefusal('invalid_request', `${path.join('.') || 'The body'}: ${message}`)
}

const hash = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** A key is its agent's own; nothing of what was asked is kept with it but whether it is the same. */
function keyOf(name: OperationName, { profile, idempotencyKey, id, body }: UcpRequest): Keyed {
  return { key: hash(profile, idempotencyKey), asked: hash(name, id, body) }
}

async function takeChange({ query }: Database): Promise<void> {
  const allowance = { subject: 'carts of agents', most: CHANGES_AN_HOUR, perSeconds: 3600 }
  if ((await takeOne(query, allowance)) === undefined)
    throw new UcpRefusal('rate_limited', 'Very many agents are shopping just now.', {
      retryAfterSeconds: 600,
    })
}
