import type { Database, Queryable } from '../../db/engine/database.ts'
import { isEmptyShop } from '../../db/store/demo-data.ts'
import { lockFront, publish, publishAt, writeDraft } from '../../db/store/front.ts'
import { lockSettings, writeSettings } from '../../db/store/settings.ts'
import { lockStart } from '../../db/store/start-lock.ts'
import { withoutDemo } from '../../domain/store/front/plain-front.ts'
import { withoutSampleWords } from '../../domain/store/settings.ts'

/** Home, menu and words, where they are still the demo's; a draft of them as well, which may be on its way to be published. */
export async function makePlain(tx: Queryable): Promise<void> {
  const { settings } = await lockSettings(tx)
  const plain = withoutSampleWords(settings)
  if (JSON.stringify(plain) !== JSON.stringify(settings)) await writeSettings(tx, plain)
  const { published, draft, publishAt: moment } = await lockFront(tx)
  await publish(tx, withoutDemo(published))
  if (!draft) return
  await writeDraft(tx, withoutDemo(draft))
  if (moment) await publishAt(tx, moment)
}

/** A shop that never has a demo, since its payments are real, begins plain; one that sells already stays as it is. */
export async function beginPlain(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await lockStart(tx)
    const { published } = await lockFront(tx)
    const isArranged = published.home !== null && published.navigation !== null
    if (!isArranged && (await isEmptyShop(tx))) await makePlain(tx)
  })
}
