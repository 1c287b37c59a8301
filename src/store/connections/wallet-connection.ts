import type { Output } from '../../shop/every-call.contract.ts'
import { actorOf, type ShopContext, type Caller } from '../../shop/context.ts'
import { conflict, invalid } from '../../machine/values/errors.ts'
import { hashToken, newToken } from '../../people/sign-in/tokens.ts'
import { mixedWorlds, tryKeys, type TypedKeys } from '../../payments/wallets/offered-wallets.ts'
import { WalletProblem } from '../../payments/wallets/wallet.ts'
import { walletDesks } from '../../payments/wallets/wallet-desk.rules.ts'
import { type WalletName, walletTitle } from '../../payments/wallets/wallet-title.rules.ts'
import { callAddress } from './address-connection.ts'
import type { Connections } from './connection-calls.contract.ts'
import { isHeard, keepProved, readConnections, refuseSetElsewhere, TRY_WAIT_MS } from './connections.ts'
import { beginTry } from './connections.sql.ts'

type ConnectionAnswer = Output<'POST /api/connections/paypal'>
type WalletCalls<N extends WalletName> = {
  [Call in `POST /api/connections/${N}` | `POST /api/connections/${N}/try`]: (
    typed: TypedKeys[N],
    caller: Caller,
  ) => Promise<ConnectionAnswer>
}

/** The last letters of the key that is no secret; '' where there are no keys. */
export const keyEndOf = (name: WalletName, keys: object | undefined): string =>
  textAt(keys, walletDesks[name].key.field).slice(-4)

const textAt = (keys: object | undefined, field: string) =>
  (keys as Record<string, string> | undefined)?.[field] ?? ''

/** A wallet's keys: tried, then its webhook opened and tried, then kept with what was learnt of that. */
export function walletConnection<N extends WalletName>(
  name: N,
  context: ShopContext,
  waitMs = TRY_WAIT_MS,
): WalletCalls<N> {
  const { db, connected, secretKey } = context
  const title = walletTitle(name)
  const { key } = walletDesks[name]
  const isAt = () => ({ publicUrl: context.publicUrl, apiUrl: connected.walletUrls[name] })

  /** An empty secret means the stored one, of the same key alone. */
  async function withSecret(typed: TypedKeys[N]): Promise<TypedKeys[N]> {
    if (textAt(typed, key.secret) !== '') return typed
    const stored = (await readConnections(db.query, secretKey)).values[name]
    if (stored === undefined || textAt(stored, key.field) !== textAt(typed, key.field))
      throw invalid(key.secret, 'Required')
    return { ...typed, [key.secret]: textAt(stored, key.secret) }
  }

  async function accepted(typed: TypedKeys[N]) {
    const keys = await withSecret(typed)
    const mixed = mixedWorlds({ ...connected, [name]: keys })
    if (mixed !== undefined) throw invalid(key.world, mixed)
    return { keys, ...(await tryKeys(name, keys, isAt().apiUrl).catch(notAsked)) }
  }

  /** Throws conflict where the wallet's try does not come back. */
  async function proved(address: string, sendTry: (word: string) => Promise<boolean>): Promise<void> {
    const { publicUrl } = isAt()
    const word = newToken()
    await beginTry(db.query, { hash: hashToken(word), name, sealed: '', seconds: 120 })
    if (!(await sendTry(word).catch(notAsked))) return await callAddress(publicUrl, secretKey)
    if (!(await isHeard(db.query, hashToken(word), waitMs)))
      throw conflict(
        `${title} takes the keys and knows the webhook, but what it sent to ${address} did not arrive within 30 seconds. The keys do not count yet. Look whether your shop opens at ${publicUrl} on a phone that is not in your network, then try again.`,
      )
  }

  function notAsked(error: unknown): never {
    if (!(error instanceof WalletProblem)) throw error
    throw conflict(
      error.kind === 'refused'
        ? `${title} did not take that: ${error.message.replace(/\.?$/, '.')} Nothing was changed here.`
        : `${title} could not be asked just now. Nothing was changed; try again in a minute.`,
    )
  }

  const calls = {
    async [`POST /api/connections/${name}/try`](typed: TypedKeys[N]) {
      const { says } = await accepted(typed)
      return {
        message: [`${title} takes these keys.`, says, 'Next: register the webhook.']
          .filter(Boolean)
          .join(' '),
      }
    },

    async [`POST /api/connections/${name}`](typed: TypedKeys[N], { person }: Caller) {
      refuseSetElsewhere(connected, name)
      const { publicUrl, apiUrl } = isAt()
      const address = `${publicUrl}/webhooks/${name}`
      if (!publicUrl.startsWith('https:') && apiUrl === undefined)
        throw conflict(
          `${title} tells a shop of its payments only at an address that begins with https and that the internet reaches, and this shop has none yet. Enter it under Address first.`,
        )
      const { keys, openWebhook } = await accepted(typed)
      const webhook = await openWebhook(address).catch(notAsked)
      try {
        await proved(address, webhook.sendTry)
      } catch (error) {
        await webhook.giveUp?.()
        throw error
      }
      await db.transaction((tx) =>
        keepProved(tx, secretKey, {
          name,
          value: { ...keys, ...webhook.learnt } as unknown as NonNullable<Connections[N]>,
          actor: actorOf(person),
          after: {
            ...('environment' in keys && { [`which ${title}`]: textAt(keys, 'environment') }),
            [`${key.words} ends in`]: keyEndOf(name, keys),
          },
        }),
      )
      await webhook.takesOver?.()
      return { message: `${title}’s try came back: the keys count.` }
    },
  }
  return calls as WalletCalls<N>
}
