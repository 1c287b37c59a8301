import { counted } from '../../machine/values/counted.ts'
import type { ShopContext } from '../../shop/context.ts'
import type { Check } from '../health/health.rules.ts'
import { findTroubled } from './receivers.sql.ts'

/** Whether what happens in the shop reaches the programs that want to know, where there are any. */
export async function programChecks({ db }: Pick<ShopContext, 'db'>): Promise<Check[]> {
  const { all, stopped, failing } = await findTroubled(db.query)
  const of = { name: 'programs', title: 'Programs', isMailed: 'both', room: 'programs' } as const
  if (all === 0) return []
  const [first] = stopped
  if (first)
    return [
      {
        ...of,
        state: 'broken',
        says: `${new URL(first.address).host} is told nothing any more`,
        at: { word: 'since', iso: first.stoppedAt!.toISOString() },
        more: first.stoppedWhy ?? undefined,
        toDo: 'Ask whoever looks after that program, then switch it on again or take it off.',
      },
    ]
  if (failing > 0)
    return [
      {
        ...of,
        state: 'look',
        says: `${counted(failing, 'receiver')} ${failing === 1 ? 'does' : 'do'} not take what the shop tells`,
        more: 'The shop tries again by itself, for three days.',
      },
    ]
  return [{ ...of, state: 'well', says: `What happens reaches ${counted(all, 'receiver')}` }]
}
