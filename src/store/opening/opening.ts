import { hasTakenMail } from '../../words/mailbox/mails.sql.ts'
import { findOwnThings, setLater } from './steps.sql.ts'
import {
  lockSettings,
  noteNow,
  readVersionedSettings,
  type VersionedSettings,
} from '../settings/settings.sql.ts'
import { isSwitchedOn } from '../settings/settings.rules.ts'
import { defaultLook, isOwnLook } from '../../words/look/look.rules.ts'
import { openingWords, obstacleOf } from './opening-words.rules.ts'
import { isNeeded, type Step, steps, stepsDone, stepsLeft, stepWords } from './steps.rules.ts'
import { freshHealth } from '../../payments/in-review/wallet-calls.ts'
import { actorOf, hasWallet, signedIn, takesRealMoney } from '../../shop/context.ts'
import type { ShopContext, Caller, ShopApi } from '../../shop/context.ts'
import { settings, toOutput } from '../settings/settings.ts'
import { inAnotherWindow, refuseOlder } from '../history/change.ts'
import { audit } from '../history/history.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { conflict, invalid } from '../../machine/values/errors.ts'
import { counted } from '../../machine/values/counted.ts'
import { freeShippingOf } from '../../buying/shipping/shipping-method.rules.ts'
import { listShippingMethods } from '../../buying/shipping/shipping-methods.sql.ts'
import { takeDemoAway } from './demo-data.ts'
import { countDemoData } from './demo-data.sql.ts'
import { tellEngines } from './tell-engines.ts'
import {
  countTestOrders,
  hasTestOrders,
  keepOrdersWaiting,
  lastKeptNumber,
  noTestOrders,
  numberOrdersFrom,
  sweepTestOrders,
} from './test-orders.sql.ts'
import { toDecimal } from '../../machine/values/money.ts'

const engineWords = {
  told: ' Search engines were told.',
  'not told': ' Search engines could not be told just now; they find your shop by its sitemap.',
  'not reachable': '',
}

/** From the test shop to the open one: what is left to do, what was said of it, and the opening itself. */
export function openingCalls(context: ShopContext) {
  const { db, backups } = context
  return {
    async 'GET /api/desk/opening'({ at }, { person }) {
      const [read, { done, left, later, wasOpen }, tests, demo, methods] = await Promise.all([
        readVersionedSettings(db.query),
        readSteps(context, person, at),
        countTests(context),
        countDemoData(db.query),
        listShippingMethods(db.query),
      ])
      const freeFromCents = freeShippingOf(read.settings.pricing, methods)
      const freeShippingFrom = freeFromCents === null ? null : toDecimal(freeFromCents)
      const set = toOutput(read)
      return {
        isOpened: read.isOpened,
        wasOpen,
        isReal: takesRealMoney(context),
        isTaxConfirmed: read.isTaxConfirmed,
        wallet: context.wallets.titles,
        version: set.version,
        steps: steps.map((step) => ({
          step,
          isDone: done[step],
          left: left[step] ?? null,
          isLater: later.includes(step),
        })),
        happens: openingWords({ ...set, ...tests, demo, freeShippingFrom }),
        orders: tests.tests.orders,
        leastNumber: tests.leastNumber,
      }
    },

    async 'PUT /api/desk/opening/later'({ step, isLater }) {
      if (isNeeded(step))
        throw invalid('step', `The shop can’t open without it: ${inSentence(step)} can’t wait.`)
      await db.transaction(async (tx) => {
        await lockSettings(tx)
        await setLater(tx, step, isLater)
      })
      return { message: isLater ? 'It waits under Not yet.' : 'It is among the steps again.' }
    },

    async 'POST /api/desk/opening/right'({ step, version }, { person }) {
      await db.transaction(async (tx) => {
        const seen = await lockAsSeen(tx, version)
        await noteNow(tx, `${step}ConfirmedAt`)
        const after = step === 'tax' ? taxOf(seen) : { shipping: 'right' }
        await audit(tx, { actor: actorOf(person), action: 'live.confirm', subject: 'live', after })
      })
      return { message: `${stepWords[step].title} is confirmed.` }
    },

    async 'POST /api/desk/opening'({ version, orders, firstNumber }, { person }) {
      await refuseUnready(context, person)
      // Should it have been the wrong button: this is how the shop of before comes back.
      const { name } = await backups.make()
      const swept = await db.transaction(async (tx) => {
        const seen = await lockAsSeen(tx, version)
        if (seen.isOpened) throw conflict('The shop is open already.')
        const before = await countDemoData(tx)
        if (before.products + before.posts > 0) await takeDemoAway(context, tx, person, { backup: name })
        const swept = await sweepTests(context, tx, person, { orders, firstNumber, backup: name })
        await noteNow(tx, 'openedAt')
        const { postalAddress } = toOutput(seen)
        const after = { ...taxOf(seen), postalAddress, firstNumber, backup: name }
        await audit(tx, { actor: actorOf(person), action: 'shop.open', subject: 'shop', after })
        return swept
      })
      const sweptWords = swept === 0 ? '' : `${counted(swept, 'test order')} swept. `
      return {
        message: `${sweptWords}The next order is #${firstNumber}.${engineWords[await tellEngines(context)]}`,
        backup: name,
      }
    },
  } satisfies Partial<ShopApi>
}

/** Which steps are done: each is known by what there is in the shop, or by what has happened. */
async function readSteps(context: ShopContext, person: Caller['person'], seenAt?: string) {
  const { db, backups, publicUrl, demoSays } = context
  const [{ settings, isTaxConfirmed }, own, kept, isMailProved] = await Promise.all([
    readVersionedSettings(db.query),
    findOwnThings(db.query, signedIn(person).id),
    backups.list(),
    context.mailServer === null ? false : hasTakenMail(db.query, context.mailServer),
  ])
  const isReal = takesRealMoney(context)
  const shop = {
    ...own,
    hasOwnLook: isOwnLook({ ...defaultLook, ...own.look }),
    settings,
    isTaxConfirmed,
    demo: demoSays,
    isBackupProved: kept.some(({ provedAt }) => provedAt !== null),
    isMailProved,
    publicUrl,
    seenAt,
    takesRealMoney: isReal && (await canBePaid(context, settings.payments)),
    isSandbox: hasWallet(context) && !context.testPayments && !isReal,
  }
  return { ...own, done: stepsDone(shop), left: stepsLeft(shop) }
}

/** A wallet is switched on, each took the keys that are set, and none of their silences is going on. */
async function canBePaid(
  context: ShopContext,
  payments: VersionedSettings['settings']['payments'],
): Promise<boolean> {
  const { all } = context.wallets
  if (!takesRealMoney(context) || !all.some(({ name }) => isSwitchedOn(payments, name))) return false
  const contacts = await Promise.all(all.map((wallet) => freshHealth({ ...context, wallet })))
  return contacts.every(
    ({ keys, notReachedSince }) => keys?.answer === 'accepted' && notReachedSince === undefined,
  )
}

async function refuseUnready(context: ShopContext, person: Caller['person']): Promise<void> {
  const { done } = await readSteps(context, person)
  const missing = steps.filter((step) => isNeeded(step)).filter((step) => !done[step])
  if (missing.length > 0)
    throw conflict(`The shop can’t open yet. Still to do: ${missing.map(inSentence).join('; ')}.`)
}

const inSentence = (step: Step) => {
  const { title } = stepWords[step]
  return title.charAt(0).toLowerCase() + title.slice(1)
}

function taxOf(read: VersionedSettings) {
  const { taxRate, taxRegistrations, taxOnlyWhereRegistered } = toOutput(read)
  return { taxRate, taxRegistrations, taxOnlyWhereRegistered }
}

/** What was read in another version is not confirmed unseen. */
async function lockAsSeen(tx: Queryable, version: number): Promise<VersionedSettings> {
  const current = await lockSettings(tx)
  const next = 'Look at them as they are now, then go on.'
  refuseOlder(settings, current, version, inAnotherWindow('The settings were', next))
  return current
}

/** What was ordered while payments were tests goes when the shop opens: books and numbers begin anew. */
async function countTests(context: ShopContext) {
  const { query } = context.db
  const isAsked = takesRealMoney(context) && (await hasTestOrders(query))
  const found = isAsked ? await countTestOrders(query) : noTestOrders
  const kept = await lastKeptNumber(query, { isSweeping: obstacleOf(found) === undefined })
  return { tests: found, leastNumber: kept + 1 }
}

interface Sweeping {
  /** How many are to go, as was shown. */
  orders: number
  firstNumber: number
  backup: string
}

/** In the transaction that opens the shop. Test orders stay where they may be real; answers how many went. */
async function sweepTests(
  context: Pick<ShopContext, 'testPayments' | 'wallets'>,
  tx: Queryable,
  person: Caller['person'],
  { orders, firstNumber, backup }: Sweeping,
): Promise<number> {
  await keepOrdersWaiting(tx)
  const found = takesRealMoney(context) ? await countTestOrders(tx) : noTestOrders
  if (found.orders !== orders)
    throw conflict(
      `There are ${counted(found.orders, 'test order')} by now. The shop was not opened: look at what goes, then open it.`,
    )
  if (found.underWay > 0)
    throw conflict('A payment is under way. Open once it is an order, or is settled under Orders.')
  const isSweeping = found.orders > 0 && obstacleOf(found) === undefined
  const kept = await lastKeptNumber(tx, { isSweeping })
  if (firstNumber <= kept) throw invalid('firstNumber', `Order #${kept} is real. Enter a number above it.`)
  if (isSweeping) {
    await sweepTestOrders(tx)
    await audit(tx, {
      actor: actorOf(person),
      action: 'tests.sweep',
      subject: 'tests',
      before: { orders, byHand: found.byHand, revenue: toDecimal(found.revenueCents) },
      after: { firstNumber, backup },
    })
  }
  await numberOrdersFrom(tx, firstNumber)
  return isSweeping ? found.orders : 0
}
