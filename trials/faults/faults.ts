import type { Strike } from '../../src/machine/database/failpoint.ts'
import { inSeconds, part, withProcesses } from '../part.ts'
import { planAll, play, type Planned } from './play.ts'
import type { RoundResult } from './round.ts'

const WAYS = ['throw', 'kill', 'stall'] as const

/** How the strikes at one place went that were made in one way. */
interface Cell {
  rounds: number
  broken: number
  slowestMs: number
}
type Row = Partial<Record<Strike['how'], Cell>>

export const faults = part({
  says: 'the shop, built with its failpoints, is hit at each place where money moves by an exception, by kill -9 and by standing still, while people buy and the owner gives money back',
  numbers: {
    rounds: {
      says: 'strikes at each place in each way; none for one at each place, the ways in turn',
      usual: 5,
      short: 0,
    },
    stall: { says: 'seconds it stands still', usual: 30, short: 2 },
  },
  isOfBuild: false,
  onEach: true,
  run: ({ rounds, stall }, { only, seed, database }) =>
    withProcesses(database, async (processes) => {
      const rows = new Map<string, Row>()
      const planned = planAll(rounds, stall * 1000).filter(({ name }) => only.test(name))
      const note = ({ name, strike: { how } }: Planned, { problems, settledMs }: RoundResult) => {
        const row = rows.get(name) ?? {}
        rows.set(name, row)
        const cell = (row[how] ??= { rounds: 0, broken: 0, slowestMs: 0 })
        cell.rounds += 1
        cell.broken += problems.length > 0 ? 1 : 0
        cell.slowestMs = Math.max(cell.slowestMs, settledMs)
        for (const problem of problems) console.log(`  ${how} at "${name}": ${problem}`)
      }
      try {
        await play(planned, seed, note, processes)
      } finally {
        printTable(rows)
      }
      return [...rows.values()].every((row) => Object.values(row).every(({ broken }) => broken === 0))
    }),
})

const say = (cell: Cell | undefined) =>
  cell ? `${cell.broken} of ${cell.rounds} broken, ${inSeconds(cell.slowestMs)}` : '-'

/** A row for each place and a column for each way to hit it: broken of played, and how long the slowest took to settle. */
function printTable(rows: Map<string, Row>): void {
  const table = [
    ['hit at', ...WAYS],
    ...[...rows].map(([name, row]) => [name, ...WAYS.map((way) => say(row[way]))]),
  ]
  const widths = table[0]!.map((_, n) => Math.max(...table.map((line) => line[n]!.length)))
  for (const line of table)
    console.log(`  ${line.map((text, n) => text.padEnd(widths[n]!)).join('  ')}`.trimEnd())
}
