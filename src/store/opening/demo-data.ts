import type { Call } from '../../shop/every-call.contract.ts'
import { countDemoData, removeDemoData, isEmptyShop } from './demo-data.sql.ts'
import type { DemoData } from './demo-words.rules.ts'
import type { Queryable, Database } from '../../machine/database/database.ts'
import { audit } from '../history/history.sql.ts'
import { conflict } from '../../machine/values/errors.ts'
import { actorOf, type ShopContext, type Caller, type ShopApi } from '../../shop/context.ts'
import { findProductsForDesk } from '../../pieces/product/products.sql.ts'
import { leaveDemo, lockFront, publish, publishAt, writeDraft } from '../../words/front/front.sql.ts'
import { lockSettings, writeSettings } from '../settings/settings.sql.ts'
import { lockStart } from '../../machine/database/job-rounds.ts'
import { type Front, type DemoGone, withoutDemo } from '../../words/front/front.rules.ts'
import type { Block } from '../../words/home/block.rules.ts'
import { frontAddresses } from '../../words/menu/leads-to.rules.ts'
import { type DemoSettings, withoutSampleWords, withoutWhatDemoSays } from '../settings/settings.rules.ts'
import { leadingNowhere } from '../../words/front/front.ts'

type DemoContext = Pick<ShopContext, 'db' | 'backups' | 'demoSays' | 'demoHome'>

/** The demo that a shop on test payments opens with, and its end. */
export function demoCalls(context: DemoContext) {
  const { db, backups } = context
  return {
    async 'GET /api/desk/demo'() {
      return await countDemoData(db.query)
    },

    async 'POST /api/desk/demo/remove'({ editedToo }, { person }) {
      const found = await countDemoData(db.query)
      if (found.products + found.posts === 0) throw conflict('There is no demo data here.')
      // Should it have been the wrong button: this is how it comes back.
      const { name } = await backups.make()
      await db.transaction((tx) => takeDemoAway(context, tx, person, { editedToo, backup: name }))
      return { message: keptWords(await countDemoData(db.query)), backup: name }
    },
  } satisfies Partial<Pick<ShopApi, Call>>
}

/** Takes away the demo; what the owner edited of it only when told so. In a transaction, after a backup. */
export async function takeDemoAway(
  { demoSays, demoHome }: Pick<DemoContext, 'demoSays' | 'demoHome'>,
  tx: Queryable,
  person: Caller['person'],
  { editedToo = false, backup }: { editedToo?: boolean; backup: string },
): Promise<void> {
  const before = await countDemoData(tx)
  await removeDemoData(tx, { editedToo })
  await makePlain(tx, { demoHome, demoSays })
  await audit(tx, {
    actor: actorOf(person),
    action: 'demo.remove',
    subject: 'demo',
    before,
    after: { ...(await countDemoData(tx)), backup },
  })
}

function keptWords({ products, posts }: DemoData): string {
  return products + posts === 0 ? 'The demo is gone.' : 'The demo is gone, but for what you edited.'
}

/**
 * Home, menu and settings, where they are still the demo's: nobody of this shop has said so. A draft of the front as well,
 * which may be on its way to be published.
 */
async function makePlain(
  tx: Queryable,
  { demoHome, demoSays }: { demoHome: readonly Block[]; demoSays?: DemoSettings },
): Promise<void> {
  const { settings } = await lockSettings(tx)
  const ownSettings = demoSays ? withoutWhatDemoSays(settings, demoSays) : settings
  const there = new Set((await findProductsForDesk(tx, ownSettings.curatedProductIds)).map(({ id }) => id))
  const curatedProductIds = ownSettings.curatedProductIds.filter((id) => there.has(id))
  const plain = { ...withoutSampleWords(ownSettings), curatedProductIds }
  if (JSON.stringify(plain) !== JSON.stringify(settings)) await writeSettings(tx, plain)
  const { published, draft, publishAt: moment } = await lockFront(tx)
  await leaveDemo(tx)
  const gone = { demoHome, ...(await leftOf(tx, [published, ...(draft ? [draft] : [])])) }
  await publish(tx, withoutDemo(published, gone))
  if (!draft) return
  await writeDraft(tx, withoutDemo(draft, gone))
  if (moment) await publishAt(tx, moment)
}

/** What the fronts lead to and show, and is there. */
async function leftOf(tx: Queryable, fronts: readonly Front[]): Promise<Omit<DemoGone, 'demoHome'>> {
  const nowhere = await leadingNowhere(tx, fronts.flatMap(frontAddresses), { withoutDemo: true })
  const chosen = fronts.flatMap(({ home }) =>
    (home ?? []).flatMap((block) => (block.kind === 'pieces' ? block.ids : [])),
  )
  const pieces = new Set((await findProductsForDesk(tx, [...new Set(chosen)])).map(({ id }) => id))
  return { isThere: (address) => !nowhere.has(address), isPiece: (id) => pieces.has(id) }
}

/** A shop that never has a demo, since its payments are real, begins plain; one that sells already stays as it is. */
export async function beginPlain(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await lockStart(tx)
    const { published } = await lockFront(tx)
    const isArranged = published.home !== null && published.navigation !== null
    if (!isArranged && (await isEmptyShop(tx))) await makePlain(tx, { demoHome: [] })
  })
}
