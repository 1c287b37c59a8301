import { findProductsForDesk } from '../../db/catalogue/products.ts'
import type { Database, Queryable } from '../../db/engine/database.ts'
import { isEmptyShop } from '../../db/store/demo-data.ts'
import { leaveDemo, lockFront, publish, publishAt, writeDraft } from '../../db/store/front.ts'
import { lockSettings, writeSettings } from '../../db/store/settings.ts'
import { lockStart } from '../../db/store/start-lock.ts'
import type { Front } from '../../domain/store/front/front.ts'
import type { Block } from '../../domain/store/front/home/block.ts'
import { frontAddresses } from '../../domain/store/front/navigation/leads-to.ts'
import { withoutDemo, type DemoGone } from '../../domain/store/front/plain-front.ts'
import { withoutSampleWords } from '../../domain/store/settings.ts'
import { leadingNowhere } from './front/leads-nowhere.ts'

/** Home, menu and words, where they are still the demo's; a draft of them as well, which may be on its way to be published. */
export async function makePlain(tx: Queryable, demoHome: readonly Block[]): Promise<void> {
  const { settings } = await lockSettings(tx)
  const plain = withoutSampleWords(settings)
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
    if (!isArranged && (await isEmptyShop(tx))) await makePlain(tx, [])
  })
}
