import type { Failpoint } from '../../src/machine/database/failpoint.ts'
import type { Habit } from '../buyers/buyer.ts'
import type { Stage } from '../world/stage.ts'

/** What happens around a failpoint while it is armed. */
export interface Scene {
  /** Who shops meanwhile. */
  habits: readonly Habit[]
  /** Whether the owner gives money back meanwhile, of what was bought before. */
  refunds?: boolean
  /** What comes to pass in the moment of the strike. */
  meanwhile?: (stage: Stage) => Promise<void>
}

const buying: Scene = { habits: ['pays', 'clicks twice', 'pays'] }
const leaving: Scene = { habits: ['closes the tab', 'pays', 'closes the tab'] }
const refunding: Scene = { habits: ['pays'], refunds: true }

/** Each failpoint but the one of updates, which no buyer meets. */
export const scenes: Record<Exclude<Failpoint, 'during migration'>, Scene> = {
  'before create': buying,
  'stored, before create': buying,
  'created, id not yet saved': buying,
  'saved, reply lost': buying,
  'approved, tab closed': leaving,
  'webhook before browser': buying,
  'lapses between approval and capture': {
    ...buying,
    meanwhile: async ({ emulator }) => void (await emulator.lapse()),
  },
  'held, before capture': buying,
  'capture sent, reply lost': buying,
  'captured, before commit': buying,
  'committed, before reply': buying,
  'before mail': buying,
  'refund sent, reply lost': refunding,
  'refunded, before commit': refunding,
}
