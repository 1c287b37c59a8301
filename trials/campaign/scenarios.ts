import { setTimeout as pause } from 'node:timers/promises'
import { Diary } from '../buyers/diary.ts'
import { onStage, type Owner } from '../world/owner.ts'
import type { Wanted } from '../world/goods.ts'
import { randomOf, type Random } from '../random.ts'
import type { Stage } from '../world/stage.ts'
import { Tab } from '../buyers/tab.ts'
import { part, tell } from '../part.ts'
import type { WalletFault } from '../world/wallet-deeds.ts'
import { judgeRound } from './round.ts'

/** A buyer at a shop to which one thing happens. */
interface Scene {
  stage: Stage
  tab: Tab
  /** The same buyer elsewhere, with another cart. */
  otherTab: () => Tab
  /** Another buyer. */
  stranger: () => Tab
  fail: (...faults: WalletFault[]) => Promise<void>
  expect: (isSo: boolean, otherwise: string) => void
}

/** Each ends with all that the buyer does; whether promises were kept is compared afterwards, once everything has settled. */
const scenes: Record<string, (scene: Scene) => Promise<void>> = {
  /** The first one: from a start until its first payment the shop has no token. */
  async 'PayPal gives no token when it is first asked'({ tab, fail, expect }) {
    await fail({ on: 'token', kind: 'status-500' })
    await tab.create()
    const isOpen = (await tab.create()) || (await tab.create())
    expect(isOpen, 'no payment can be opened after one failed call for a token')
    if (isOpen) await payFor(tab)
  },

  async 'a capture goes through and is answered by a refusal nobody has heard of'({ tab, stage, fail }) {
    await stage.emulator.control('/webhooks/mode', { mode: 'off' })
    await approved(tab)
    await fail({ on: 'capture', kind: 'commit-then-status', issue: 'SOMETHING_UNHEARD_OF' })
    await tab.capture()
    await stage.emulator.control('/webhooks/mode', { mode: 'on' })
  },

  async 'a capture meets a token that is no longer taken'({ tab, fail, expect }) {
    await approved(tab)
    await fail({ on: 'capture', kind: 'status-401' })
    await tab.capture()
    await untilPaid(tab, 15_000)
    expect((await tab.look())?.meaning === 'paid', 'one answer 401 ended a payment')
  },

  async 'reading the order fails once; the buyer changes the cart and pays'({ tab, otherTab, fail }) {
    await approved(tab)
    await fail({ on: 'get', kind: 'status-500' })
    await tab.capture()
    const other = otherTab()
    if (await other.create()) await payFor(other)
  },

  async 'reading the order lags behind the approval; the buyer pays again'({ tab, fail }) {
    await approved(tab)
    await fail({ on: 'get', kind: 'unapproved' })
    if ((await tab.capture()) === 'pay again' && (await tab.create())) await payFor(tab)
  },

  async 'too many calls from one address; the buyer ends the payment and pays for something else'({
    tab,
    otherTab,
    stage,
  }) {
    await approved(tab)
    await reachLimit(stage, tab.address)
    const isOver = (await tab.capture()) === 'pay again' || (await tab.end())
    if (!isOver) return
    const other = otherTab()
    if (await other.create()) await payFor(other)
  },

  async 'the mail server is silent; a closed tab is still paid for'({ tab, stranger, stage, expect }) {
    stage.mail.hang()
    for (let n = 0; n < 4; n += 1) {
      const other = stranger()
      await approved(other)
      await other.capture()
    }
    await approved(tab)
    expect(await untilPaid(tab, 20_000), 'no webhook is looked at while the mail server is silent')
    stage.mail.recover()
  },
}

export const scenarios = part({
  says: 'named scenes, each of one buyer and one thing that happens to them, one after the other at one shop',
  numbers: {},
  isOfBuild: true,
  onEach: true,
  async run(_, { only, database }) {
    const alone = await playScenes(1, only)
    return database === 'PostgreSQL' ? (await playScenes(2, only)) && alone : alone
  },
})

async function playScenes(processes: number, only: RegExp): Promise<boolean> {
  const names = Object.keys(scenes).filter((name) => only.test(name))
  return await onStage(processes, async (stage, owner) => {
    const diaries: Diary[] = []
    const found: string[] = []
    for (const name of names) {
      const diary = new Diary(name)
      diaries.push(diary)
      const before = found.length
      await scenes[name]!(sceneOf({ stage, owner }, diary, diaries, found))
      await stage.emulator.clearFaults()
      // What one has broken must not be taken for the next one's doing.
      if (found.length > before) await stage.kill(stage.shops.map((_, n) => n))
    }
    const { problems } = await judgeRound(stage, owner, { diaries, latest: diaries, promoUses: new Map() })
    const broken = [...found, ...problems]
    console.log(`  ${names.length} scenes, ${processes} processes of the shop: ${broken.length} broken`)
    return tell(broken)
  })
}

function sceneOf(
  { stage, owner }: { stage: Stage; owner: Owner },
  diary: Diary,
  diaries: Diary[],
  found: string[],
): Scene {
  const random: Random = randomOf(1)
  const tabOf = (whose: Diary, wanted: Wanted) => new Tab(stage, whose, random, [{ ...wanted, quantity: 1 }])
  const { common } = owner.goods
  return {
    stage,
    tab: tabOf(diary, common[3]!),
    otherTab: () => tabOf(diary, common[4]!),
    stranger() {
      const other = new Diary(`${diary.name}: another buyer`)
      diaries.push(other)
      return tabOf(other, common[5]!)
    },
    fail: async (...faults) => void (await stage.emulator.control('/faults', faults)),
    expect: (isSo, otherwise) => void (isSo || found.push(`${diary.name}: ${otherwise}`)),
  }
}

async function approved(tab: Tab): Promise<void> {
  if (!(await tab.create()) || !(await tab.approve())) throw new Error('A payment could not be opened.')
}

async function payFor(tab: Tab): Promise<void> {
  if (await tab.approve()) await tab.capture()
}

/** Looks again until the payment has its order; false where it takes too long. */
async function untilPaid(tab: Tab, mostMs: number): Promise<boolean> {
  const end = Date.now() + mostMs
  while (Date.now() < end) {
    if ((await tab.look())?.meaning === 'paid') return true
    await pause(300)
  }
  return false
}

/** Calls the shop's capture from one address until it is told to wait; each process counts for itself. */
async function reachLimit({ shops }: Stage, address: string): Promise<void> {
  for (const { url } of shops) {
    for (let calls = 0; calls < 700; calls += 1) {
      const response = await fetch(`${url}/api/paypal/capture-order`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
        body: '{}',
      })
      await response.text()
      if (response.status === 429) break
    }
  }
}
