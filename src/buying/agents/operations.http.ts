import { createHash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { MountParts } from '../../shop/start/app-parts.ts'
import { createPageReader } from '../../shop/api/page-reader.ts'
import { hrefTo } from '../../shop/site/paths.ts'
import { takeOne } from '../../people/security/allowances.sql.ts'
import { createLimit } from '../../people/security/rate-limit.http.ts'
import {
  findAgentCart,
  findAnswer,
  findCheckoutOf,
  keepCart,
  KEPT_SECONDS,
  type AgentCart,
} from './agent-carts.sql.ts'
import { agentCarts, withStatus } from './carts.http.ts'
import { agentCatalog } from './catalog.http.ts'
import { agentPieces } from './pieces.http.ts'
import { operations, type Operation, type OperationName } from './operations.contract.ts'
import { profileReader } from './profiles.http.ts'
import { UcpRefusal } from './refusal.http.ts'
import * as input from './ucp-input.contract.ts'
import { failing, isShared, UCP_VERSION, ucpHead, type UcpAnswer, type UcpMessage } from './ucp.rules.ts'

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
/** One network can't use up what is for all. */
const OF_ONE_NETWORK = { calls: 300, perSeconds: 3600 }

/**
 * Runs an operation. What a buyer or their agent can mend is told in the answer's messages; throws UcpRefusal for what keeps
 * it from being run.
 */
export function ucpOperations({ shop, context, database, publicUrl, pageCache }: MountParts) {
  const pieces = agentPieces(pageCache.reads.over(createPageReader(shop)), publicUrl)
  const catalog = agentCatalog(pieces)
  const carts = agentCarts(shop, pieces)
  const readProfile = profileReader(() => context.outsideAlso)
  const limit = createLimit(context, 'carts of agents', OF_ONE_NETWORK)

  async function takeChange(address: string): Promise<void> {
    await limit(address)
    const allowance = { subject: 'carts of agents', most: CHANGES_AN_HOUR, perSeconds: 3600 }
    if ((await takeOne(database.query, allowance)) === undefined)
      throw new UcpRefusal(
        'rate_limited',
        'Too many carts are being changed at once. Try again in ten minutes.',
        600,
      )
  }

  return async (name: OperationName, request: UcpRequest): Promise<UcpAnswer> => {
    const profile = await readProfile(request.profile, request.address)
    const { of } = operations[name]
    const head = {
      ...ucpHead(profile, of === 'cart' || of === 'checkout' ? [of, 'discount'] : [of]),
      ...(of === 'checkout' ? { payment_handlers: {} } : {}),
    }
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
          `Your profile does not name this capability in version ${UCP_VERSION}.`,
          'unrecoverable',
        ),
      ])

    switch (name) {
      case 'search_catalog':
        return found(head, await catalog.search(read(input.searchInput, request.body)))
      case 'lookup_catalog':
        return found(head, await catalog.lookup(read(input.lookupInput, request.body)))
      case 'get_product': {
        const answer = await catalog.product(read(input.productInput, request.body))
        return answer.failed ? failed(answer.failed) : found(head, answer)
      }
    }
    const kind = of as 'cart' | 'checkout'
    const noSuch = failed([
      failing('not_found', `This ${kind} is not found, or has expired.`, 'unrecoverable'),
    ])
    const show = (cart: Pick<AgentCart, 'id' | 'wanted' | 'expiresAt'>, messages: UcpMessage[] = []) =>
      carts.show(cart, messages, request.address)
    const shown = async (
      cart: AgentCart,
      messages: UcpMessage[] = [],
      priced?: Awaited<ReturnType<typeof show>>,
    ): Promise<UcpAnswer['body']> => {
      const { body } = priced ?? (await show(cart, messages))
      if (kind === 'cart') return { ucp: head, ...body }
      if (!cart.isCanceled) return { ucp: head, ...withStatus(body, name === 'complete_checkout') }
      const { continue_url: _, messages: __, ...over } = body
      return { ucp: head, ...over, status: 'canceled', messages }
    }
    const known = await findAgentCart(database.query, kind, request.id)
    const { body: schema = input.nothingRead }: Operation = operations[name]
    // Each of them reads a part of what a new checkout is given.
    const checkoutInput = read(schema, request.body) as input.NewCheckoutInput

    // A key is its agent's own; nothing of what was asked is kept with it but whether it is the same.
    const { profile: agent, idempotencyKey, id: ofCart } = request
    const keyed =
      idempotencyKey === undefined || name.startsWith('get_')
        ? undefined
        : { key: hash(agent, idempotencyKey), asked: hash(name, ofCart, checkoutInput) }
    /** Answers each key once; undefined where another request with the same key was faster, so that its answer is given instead. */
    const change = async (
      cart: Omit<AgentCart, 'expiresAt'> & { isNew: boolean },
      messages?: UcpMessage[],
      priced?: Awaited<ReturnType<typeof show>>,
    ) => {
      const answer: UcpAnswer = {
        status: cart.isNew ? 201 : 200,
        body: await shown({ ...cart, expiresAt: until() }, messages, priced),
      }
      return (await keepCart(database, cart, keyed && { ...keyed, answer })) ? answer : undefined
    }
    const run = async (): Promise<UcpAnswer | undefined> => {
      const before = keyed && (await findAnswer(database.query, keyed))
      if (before === 'other')
        throw new UcpRefusal('idempotency_conflict', 'This Idempotency-Key was sent with something else.')
      if (before) return before
      if (name === 'create_cart' || name === 'create_checkout') {
        const cart = await findAgentCart(database.query, 'cart', checkoutInput.cart_id)
        if (checkoutInput.cart_id !== undefined && (!cart || cart.isCanceled)) return noSuch
        const open = cart && (await findCheckoutOf(database.query, cart.id))
        if (open) return { status: 201, body: await shown(open) }
        const { wanted, messages } = cart
          ? { wanted: cart.wanted, messages: [] }
          : await carts.wantedIn(checkoutInput, request.address)
        const id = `${kind}_${randomBytes(16).toString('base64url')}`
        const priced = await show({ id, wanted, expiresAt: until() }, messages)
        if (priced.isEmpty && checkoutInput.line_items.length + wanted.lines.length > 0)
          return failed(priced.body.messages.filter(({ type }) => type === 'error'))
        return await change(
          { id, cartId: cart?.id ?? null, wanted, isCanceled: false, isNew: true },
          messages,
          priced,
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
      const { wanted, messages } = await carts.wantedIn(checkoutInput, request.address)
      return await change({ ...known, wanted, isNew: false }, messages)
    }
    if (!name.startsWith('get_')) await takeChange(request.address)
    const answer = (await run()) ?? (await run())
    if (!answer) throw new UcpRefusal('rate_limited', 'This cart is being changed.', 1)
    return answer
  }
}

const until = () => new Date(Date.now() + KEPT_SECONDS * 1000)

const found = (ucp: object, body: object): UcpAnswer => ({ status: 200, body: { ucp, ...body } })

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  const [{ path, message }] = parsed.error.issues as [z.core.$ZodIssue]
  throw new UcpRefusal('invalid_request', `${path.join('.') || 'The body'}: ${message}`)
}

const hash = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
