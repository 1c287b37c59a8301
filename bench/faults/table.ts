import type { Planned } from './play.ts'
import type { RoundResult } from './round.ts'

/** How the strikes at one place went, by the way they were made. */
interface Cell {
  rounds: number
  broken: number
  slowestMs: number
}

/** Collects results, and prints them as a table: one row for each place, one column for each way to hit it. */
export class Table {
  private readonly rows = new Map<string, Map<string, Cell>>()

  add({ name, strike: { how } }: Planned, { problems, settledMs }: RoundResult): void {
    const row = this.rows.get(name) ?? new Map<string, Cell>()
    this.rows.set(name, row)
    const cell = row.get(how) ?? { rounds: 0, broken: 0, slowestMs: 0 }
    row.set(how, {
      rounds: cell.rounds + 1,
      broken: cell.broken + (problems.length > 0 ? 1 : 0),
      slowestMs: Math.max(cell.slowestMs, settledMs),
    })
  }

  get broken(): number {
    return [...this.rows.values()]
      .flatMap((row) => [...row.values()])
      .reduce((sum, { broken }) => sum + broken, 0)
  }

  /** Broken of played, and how long the slowest took to settle. */
  toString(): string {
    const ways = ['throw', 'kill', 'stall']
    const lines = [...this.rows].map(([name, row]) => [name, ...ways.map((way) => say(row.get(way)))])
    const all = [['hit at', ...ways], ...lines]
    const widths = all[0]!.map((_, n) => Math.max(...all.map((line) => line[n]!.length)))
    return all
      .map((line) => `  ${line.map((text, n) => text.padEnd(widths[n]!)).join('  ')}`.trimEnd())
      .join('\n')
  }
}

function say(cell: Cell | undefined): string {
  if (!cell) return '-'
  return `${cell.broken} of ${cell.rounds} broken, ${(cell.slowestMs / 1000).toFixed(1)} s`
}
