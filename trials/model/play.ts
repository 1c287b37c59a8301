import fc from 'fast-check'
import { approve, buy, capture, end } from './buying.ts'
import { edit, offer, sellAs } from './editing.ts'
import { cancel, refund, refundAtWallet, settleCapture, settleRefund } from './giving-back.ts'
import { brokenAlways, brokenWhenSettled } from './invariants.ts'
import { hear, lookAtAll, settleAll } from './settle.ts'
import { anyStep, type Step } from './steps.ts'
import { beginAnew, reopen, stateOf, type Model, type Real } from './world.ts'

/** Brings one step about, in the shop and in the model. */
async function perform(model: Model, real: Real, step: Step): Promise<void> {
  switch (step.kind) {
    case 'buy':
      return await buy(model, real, step)
    case 'approve':
      return await approve(model, real, step)
    case 'capture':
      return await capture(model, real, step)
    case 'end':
      return await end(model, real, step)
    case 'hear':
      return await hear(real, step)
    case 'expire':
      return void (await real.wallet.lapse())
    case 'sweep':
      return await lookAtAll(real)
    case 'cancel':
      return await cancel(real, step)
    case 'refund':
      return await refund(real, step)
    case 'refund at the wallet':
      return await refundAtWallet(real, step)
    case 'settle a refund':
      return await settleRefund(real, step)
    case 'settle a capture':
      return await settleCapture(real, step)
    case 'edit':
      return await edit(model, real, step)
    case 'offer':
      return await offer(model, real, step)
    case 'sell as':
      return await sellAs(model, real, step)
    case 'reopen':
      return reopen(real)
    case 'settle':
      await settleAll(real)
      return refuse(await brokenWhenSettled(model, real))
    case 'race':
      return void (await Promise.all(step.steps.map((one) => perform(model, real, one))))
  }
}

function refuse(problems: string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** A step as fast-check runs and prints it. */
class Command implements fc.AsyncCommand<Model, Real> {
  readonly step: Step
  constructor(step: Step) {
    this.step = step
  }
  check(): boolean {
    return true
  }
  async run(model: Model, real: Real): Promise<void> {
    await perform(model, real, this.step)
    refuse(await brokenAlways(model, real))
  }
  toString(): string {
    return JSON.stringify(this.step)
  }
}

const settled = new Command({ kind: 'settle' })

/** What all runs together came to. */
export interface Played {
  runs: number
  captures: number
  refunds: number
}

/** Plays `runs` runs of at most `steps` steps, one after the other at one shop; each ends with everything settled. */
export async function playModel(
  real: Real,
  {
    seed,
    runs,
    steps,
    path,
    onRun = () => {},
  }: {
    seed: number
    runs: number
    steps: number
    path?: string | undefined
    /** Hears after each run what they have come to so far. */
    onRun?: (played: Played) => void
  },
): Promise<Played> {
  const played: Played = { runs: 0, captures: 0, refunds: 0 }
  const commands = fc.commands([anyStep.map((step) => new Command(step))], {
    maxCommands: steps,
    size: 'max',
  })
  await fc.assert(
    fc.asyncProperty(commands, async (some) => {
      const model = await beginAnew(real)
      await fc.asyncModelRun(() => ({ model, real }), some)
      await settled.run(model, real)
      const { captures, refunds } = await stateOf(real)
      played.runs += 1
      played.captures += captures.length
      played.refunds += refunds.length
      onRun(played)
    }),
    { seed, numRuns: runs, ...(path === undefined ? {} : { path }) },
  )
  return played
}
