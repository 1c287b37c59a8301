import type { Input, Output } from '../../shop/every-call.contract.ts'
import { findPromotion } from '../../buying/codes/promotions.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { conflict, invalid, notFound } from '../../machine/values/errors.ts'
import { toDecimal } from '../../machine/values/money.ts'
import { readCode } from '../../machine/values/typed.ts'
import { findProducts } from '../../pieces/product/products.sql.ts'
import { actorOf, signedIn, type ShopContext, type ShopApi } from '../../shop/context.ts'
import {
  create,
  edit,
  inAnotherWindow,
  lock,
  noteEdits,
  refuseOlder,
  remove,
} from '../../store/history/change.ts'
import type { Changeable, Editable } from '../../store/history/change-handler.ts'
import { momentAhead, type Scheduled } from '../../store/history/publish.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { readFrontState } from '../front/front.sql.ts'
import { withShopAddress } from '../mailbox/mail-look.mail.ts'
import type { Message } from '../mailbox/message.mail.tsx'
import { post } from '../mailbox/outbox.ts'
import { composeLetter } from './letter.mail.tsx'
import { isStillWritten, type LetterWords } from './letter.rules.ts'
import {
  deleteLetter,
  dueLetters,
  htmlAsSent,
  insertLetter,
  type Letter,
  listLetters,
  lockLetter,
  readersNow,
  soldBy,
  type SoldBy,
  updateLetter,
} from './letters.sql.ts'
import { EACH_READERS_OWN, readerLink } from './send-letters.ts'

type LetterInput = Input<'POST /api/letters'>

/** A letter every fortnight fills it in eight years. */
const MOST_LISTED = 200

/** Letters to everybody who asked for them: written, looked at, sent, stopped. */
export function writtenLetterCalls(context: ShopContext) {
  const { db, publicUrl, mailServer, wakeJobs } = context
  return {
    async 'GET /api/letters'() {
      const found = await listLetters(db.query, MOST_LISTED)
      const ids = found.map(({ id }) => id)
      const sold = await soldBy(db.query, ids)
      return found.map((one) => toOutput(one, sold.get(one.id)))
    },

    async 'GET /api/letters/{id}'({ id }) {
      const html = await htmlAsSent(db.query, id)
      if (html === null) throw notFound('No letter of this number was sent')
      return { html: withShopAddress(html.replaceAll(EACH_READERS_OWN, LEADS_NOWHERE), publicUrl) }
    },

    'POST /api/letters': async (input, { person }) => toOutput(await create(db, letter, input, person)),

    'PUT /api/letters/{id}': async ({ id, version, ...input }, { person }) =>
      toOutput(await edit(db, letter, { id, version }, input, person)),

    async 'DELETE /api/letters/{id}'({ id }, { person }) {
      const { changeId } = await remove(db, letter, id, person)
      return { message: 'Letter deleted', changeId }
    },

    async 'POST /api/letters/look'(words) {
      const message = await compose(db.query, context, words, LEADS_NOWHERE)
      const { published } = await readFrontState(db.query)
      return { html: withShopAddress(message.dressed(published.look), publicUrl) }
    },

    async 'POST /api/letters/{id}/test'({ id }, { person }) {
      const { email } = signedIn(person)
      await db.transaction(async (tx) => {
        const message = await compose(tx, context, await lock(tx, letter, id), LEADS_NOWHERE)
        await post(tx, email, { ...message, kind: 'letter-test', subject: `Test: ${message.subject}` })
      })
      wakeJobs()
      return {
        message:
          mailServer === null
            ? 'No mail server is set, so the test lies in the Mailbox.'
            : `A test is on its way to ${email}.`,
      }
    },

    async 'POST /api/letters/{id}/send'({ id, version }, { person }) {
      const sending = await db.transaction(async (tx) => {
        const before = await lock(tx, letter, id)
        refuseOlder(letter, before, version)
        if (!isStillWritten(before.state)) throw conflict('This letter was sent already, or is being sent.')
        const why = await whyNotSent(tx, context)
        if (why !== undefined) throw conflict(why)
        const after = await begin(tx, before, context)
        await noteEdits(tx, { ...letter, edited: 'letter.send' }, actorOf(person), [{ before, after }])
        return after
      })
      wakeJobs()
      return toOutput(sending)
    },

    async 'POST /api/letters/{id}/stop'({ id }, { person }) {
      return await db.transaction(async (tx) => {
        const before = await lock(tx, letter, id)
        if (before.state !== 'sending') throw conflict('This letter is not being sent.')
        const after = await updateLetter(tx, id, { state: 'stopped', endedAt: new Date() })
        await noteEdits(tx, { ...letter, edited: 'letter.stop' }, actorOf(person), [{ before, after }])
        return toOutput(after)
      })
    },
  } satisfies Partial<ShopApi>
}

/** What stands for a reader's own token where there is no reader. */
const LEADS_NOWHERE = 'a-test-has-no-reader'

/** The words as a mail, in which the link to leave has this token. */
async function compose(
  q: Queryable,
  { publicUrl }: Pick<ShopContext, 'publicUrl'>,
  { subject, words, productIds }: LetterWords,
  token: string,
): Promise<Message> {
  const found = await findProducts(q, productIds)
  const pieces = productIds.flatMap((id) => found.find((piece) => piece.id === id) ?? [])
  const unsubscribe = readerLink(publicUrl, token)
  return composeLetter({
    letter: { subject, words },
    pieces,
    unsubscribe,
    publicUrl,
    store: await readSettings(q),
  })
}

/** Why no letter can go now, as a sentence; undefined where one can. */
async function whyNotSent(q: Queryable, { mailServer }: Pick<ShopContext, 'mailServer'>) {
  if (mailServer === null) return 'No mail server is set, so a letter would reach nobody.'
  const { readers } = await readersNow(q)
  return readers === 0
    ? 'Nobody has confirmed a subscription yet, so there is nobody to write to.'
    : undefined
}

/** From now on its words are as they are, and its readers are those of now. */
async function begin(
  tx: Queryable,
  before: Letter,
  context: Pick<ShopContext, 'publicUrl'>,
): Promise<Letter> {
  const message = await compose(tx, context, before, EACH_READERS_OWN)
  const { published } = await readFrontState(tx)
  return await updateLetter(tx, before.id, {
    state: 'sending',
    publishAt: null,
    bodyText: message.text,
    bodyHtml: message.dressed(published.look),
    ...(await readersNow(tx)),
  })
}

/** How a letter is changed, deleted and put back. */
export const letter: Changeable<Letter, LetterInput, Pick<Letter, keyof LetterInput>> = {
  kind: 'letter',
  noun: 'letter',
  edited: 'letter.update',
  lock: lockLetter,
  version: ({ version }) => version,
  conflict: ({ subject }) => inAnotherWindow(`“${subject}” was`),
  logged: ({ bodyText: _text, bodyHtml: _html, lastReader: _last, nextAt: _next, ...rest }) => rest,
  insert: async (tx, input) => await insertLetter(tx, await toRow(tx, input)),
  write: async (tx, before, input) => {
    refuseSent(before)
    return await updateLetter(tx, before.id, await toRow(tx, input))
  },
  async undo(tx, now, { before: { subject, words, productIds, code, perHour } }) {
    refuseSent(now)
    return await updateLetter(tx, now.id, { subject, words, productIds, code, perHour })
  },
  async delete(tx, { id, state }) {
    if (state === 'sending') throw conflict('This letter is being sent. Stop it first.')
    await deleteLetter(tx, id)
  },
  // One that waited for its time waits for somebody now: its time may have passed.
  restore: async (tx, _, { createdAt, beganAt, endedAt, state, ...was }) =>
    await insertLetter(tx, {
      ...was,
      state: state === 'scheduled' ? 'draft' : state,
      publishAt: null,
      nextAt: null,
      createdAt: new Date(createdAt),
      beganAt: beganAt && new Date(beganAt),
      endedAt: endedAt && new Date(endedAt),
    }),
}

function refuseSent({ state }: Letter): void {
  if (!isStillWritten(state)) throw conflict('This letter went out as it was. Write another one.')
}

async function toRow(q: Queryable, { code, publishAt, ...words }: LetterInput) {
  const named = code ? readCode(code) : null
  if (named !== null && !(await findPromotion(q, named)))
    throw invalid('code', 'is no promo code of this shop. Make it under Promo codes first.')
  const publishDate = publishAt ? momentAhead(publishAt) : null
  return {
    ...words,
    code: named,
    publishAt: publishDate,
    state: publishDate ? ('scheduled' as const) : ('draft' as const),
  }
}

/** How a letter begins by itself. One that can't be sent then is a draft again. */
export const dueLetter: Editable<Letter, never> & Scheduled<Letter> = {
  ...letter,
  edited: 'letter.send',
  due: dueLetters,
  async publish(tx, before, context) {
    if ((await whyNotSent(tx, context)) === undefined) return await begin(tx, before, context)
    await updateLetter(tx, before.id, { state: 'draft', publishAt: null })
    return undefined
  },
}

function toOutput(
  { bodyText: _t, bodyHtml: _h, lastReader: _l, untilReader: _u, nextAt: _n, createdAt: _c, ...row }: Letter,
  sold?: SoldBy,
): Output<'GET /api/letters'>[number] {
  const { publishAt, beganAt, endedAt, code } = row
  return {
    ...row,
    publishAt: publishAt?.toISOString() ?? null,
    beganAt: beganAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    sold:
      code === null || beganAt === null
        ? null
        : { orders: sold?.orders ?? 0, revenue: toDecimal(sold?.cents ?? 0) },
  }
}
