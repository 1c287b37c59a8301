import { FACT_LIMITS, isMeasure, type Fact, type FactField } from './fact.rules.ts'
import { factText } from './fact-text.rules.ts'
import { measureOf } from './measure.rules.ts'

/**
 * What a piece says, held to its category's fields and in their order: a length that came in words is read. What the piece
 * said before of a field that is none of the category's stays as it was, last; nothing new is said of such a field.
 */
export function settleFacts(
  fields: readonly FactField[],
  facts: readonly Fact[],
  before: readonly Fact[] = [],
): { facts: Fact[] } | { problem: string } {
  const twice = facts.find(({ name }, index) => facts.findIndex((other) => isNamed(other, name)) !== index)
  if (twice) return { problem: `${twice.name}: is there twice` }
  const settled: Fact[] = []
  for (const field of fields) {
    const fact = facts.find((one) => isNamed(one, field.name))
    if (!fact || (!isMeasure(fact) && fact.values.length === 0)) continue
    // What it said already of a field that was of another kind then is not asked for once more.
    const known = before.find((one) => one.name === field.name && factText(one) === factText(fact))
    const read = known ? { fact: known } : readFact(field, fact)
    if ('problem' in read) return read
    settled.push(read.fact)
  }
  for (const fact of facts) {
    if (fields.some(({ name }) => isNamed(fact, name))) continue
    const kept = before.find((one) => one.name === fact.name && factText(one) === factText(fact))
    if (!kept) return { problem: unknownField(fact.name, fields) }
    settled.push(kept)
  }
  return { facts: settled }
}

const isNamed = (fact: Fact, name: string) => fact.name.toLowerCase() === name.toLowerCase()

function unknownField(name: string, fields: readonly FactField[]): string {
  const names = fields.map((field) => field.name).join(', ')
  const known = names === '' ? 'it has no fields yet' : `its fields are ${names}`
  return `"${name}" is no field of its category: ${known}`
}

function readFact(field: FactField, fact: Fact): { fact: Fact } | { problem: string } {
  const { name, kind } = field
  if (kind === 'words') {
    const values = isMeasure(fact) ? [factText(fact)] : fact.values
    const problem = wordsProblem(values)
    return problem ? { problem: `${name}: ${problem}` } : { fact: { name, values } }
  }
  if (isMeasure(fact)) {
    if (fact.from > fact.to) return { problem: `${name}: goes from more to less` }
    return { fact: { name, from: fact.from, to: fact.to } }
  }
  const typed = fact.values.join(', ')
  const measure = measureOf(typed)
  if (measure) return { fact: { name, ...measure } }
  return {
    problem: `${name}: "${typed.slice(0, 40)}" is no length in inches or mm, such as 6 1/2 in, 165 mm or 6 to 7 in`,
  }
}

/** Commas part values and semicolons facts, wherever facts are one line of text. */
function wordsProblem(values: readonly string[]): string | undefined {
  if (values.length > FACT_LIMITS.values) return `takes at most ${FACT_LIMITS.values} values`
  const long = values.find((value) => value.length > FACT_LIMITS.value)
  if (long !== undefined) return `"${long.slice(0, 40)}…" is longer than ${FACT_LIMITS.value} characters`
  const parted = values.find((value) => /[,;]/.test(value))
  if (parted !== undefined) return `"${parted}" has a comma or a semicolon, which part values`
  const twice = values.find((value, index) => values.indexOf(value) !== index)
  return twice === undefined ? undefined : `"${twice}" is there twice`
}
