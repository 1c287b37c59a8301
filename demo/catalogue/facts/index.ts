import type { Fact } from '../../../src/pieces/facts/fact.rules.ts'
import { factsIn } from '../../../src/pieces/facts/fact-text.rules.ts'
import { settleFacts } from '../../../src/pieces/facts/settle-facts.rules.ts'
import { braceletFacts } from './bracelets.ts'
import { factFields } from './fields.ts'
import { otherFacts } from './others.ts'
import { penFacts } from './pens.ts'
import { setFacts } from './sets.ts'

const written = { ...braceletFacts, ...penFacts, ...setFacts, ...otherFacts }

/** The facts of a demo piece, held to its category's fields as if the desk had entered them. */
export function factsOf({ id, category }: { id: number; category: string }): Fact[] {
  const settled = settleFacts(factFields[category] ?? [], factsIn(written[id] ?? ''))
  if ('problem' in settled) throw new Error(`Piece ${id}: ${settled.problem}`)
  return settled.facts
}
