import { isSame } from '../../../machine/forms/merge.ts'

/**
 * How two people's edits of one list are compared: row by row, and the order of the rows by itself. Rows have no lasting
 * ids, because each version is read anew: a row is known only by what is in it.
 */
export interface RowKind<Row> {
  /** Each by what it is called. One that is in `base` as well is called as it was there. */
  named: (rows: readonly Row[], base: readonly Row[]) => Map<string, Row>
  /** All that is in it, so that no change of it reads as none. */
  words: (row: Row) => string
  /** What their order is called. */
  order: string
  /** What each of their names begins with, which their order need not repeat. */
  namePrefix?: string
  /** A row that both changed; mine, unless said. */
  merged?: (row: Versions<Row>) => Row
}

interface Versions<Value> {
  base: Value
  theirs: Value
  mine: Value
}

export interface Part {
  label: string
  words: string
}

export function rowParts<Row>(kind: RowKind<Row>, rows: readonly Row[], base: readonly Row[] = rows): Part[] {
  return [
    ...[...kind.named(rows, base)].map(([label, row]) => ({ label, words: kind.words(row) })),
    orderPart(kind, rows, base),
  ]
}

/** What was added or taken out is told by itself: an order is another one where rows that stay stand otherwise. */
export function orderPart<Row>(kind: RowKind<Row>, rows: readonly Row[], base: readonly Row[]): Part {
  const now = [...kind.named(rows, base).keys()]
  const was = [...kind.named(base, base).keys()]
  const isAsItWas = isSame(
    now.filter((name) => was.includes(name)),
    was.filter((name) => now.includes(name)),
  )
  return {
    label: kind.order,
    words: (isAsItWas ? was : now).map((name) => name.slice(kind.namePrefix?.length ?? 0)).join(', '),
  }
}

/** Theirs in the place of mine, of one row or of the order. */
export function takeRow<Row>(
  kind: RowKind<Row>,
  { base, theirs, mine }: Versions<readonly Row[]>,
  label: string,
): Row[] {
  const [there, here] = [kind.named(theirs, base), kind.named(mine, base)]
  if (label === kind.order) {
    const known = [...there.keys()].filter((name) => here.has(name))
    const rest = [...here.keys()].filter((name) => !there.has(name))
    return [...known, ...rest].map((name) => here.get(name)!)
  }
  const row = there.get(label)
  if (row && !here.has(label)) return [...mine, row]
  return [...here].flatMap(([name, own]) => (name !== label ? [own] : row ? [row] : []))
}

/** Mine where I changed a row, and theirs of all others; what either added is there, what either took out is not. */
export function mergeRows<Row>(kind: RowKind<Row>, { base, theirs, mine }: Versions<readonly Row[]>): Row[] {
  const [was, there, here] = [kind.named(base, base), kind.named(theirs, base), kind.named(mine, base)]
  const isChanged = (name: string, now: Map<string, Row>) => !isSame(was.get(name), now.get(name))
  const isOrderMine = !isSame([...was.keys()], [...here.keys()])
  const [first, other] = isOrderMine ? [here, there] : [there, here]
  return [...new Set([...first.keys(), ...other.keys()])].flatMap((name) => {
    const three = { base: was.get(name), theirs: there.get(name), mine: here.get(name) }
    if (kind.merged && three.base && three.theirs && three.mine) return [kind.merged(three as Versions<Row>)]
    const row = isChanged(name, here) ? three.mine : three.theirs
    // A row they removed and nobody changed here goes. One removed here that they changed stays, as they wrote it.
    const left = row ?? (was.has(name) && isChanged(name, there) ? three.theirs : undefined)
    return left ? [left] : []
  })
}

/** What a form says of such a list. */
export const rowsSpec = <Row>(kind: RowKind<Row>) => ({
  parts: (rows: readonly Row[], base: readonly Row[]) => rowParts(kind, rows, base),
  takePart: (theirs: readonly Row[], mine: readonly Row[], label: string, base: readonly Row[]) =>
    takeRow(kind, { base, theirs, mine }, label),
  merge: (versions: Versions<readonly Row[]>) => mergeRows(kind, versions),
})

/** Names, each once: a second 'Pieces' is 'Pieces 2'. */
export function onceEach<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Map<string, Row> {
  const found = new Map<string, Row>()
  for (const row of rows) found.set(unused(nameOf(row), found), row)
  return found
}

export function unused(name: string, used: { has: (name: string) => boolean }): string {
  if (!used.has(name)) return name
  let n = 2
  while (used.has(`${name} ${n}`)) n++
  return `${name} ${n}`
}

/**
 * Names by likeness: a row is the one of `base` it is most like, whichever of its words were changed, and has that one's
 * name. `likeness` is nothing where two have nothing in common.
 */
export function namedByLikeness<Row>(
  { nameOf, likeness }: { nameOf: (row: Row) => string; likeness: (one: Row, other: Row) => number },
  rows: readonly Row[],
  base: readonly Row[],
): Map<string, Row> {
  const before = onceEach(base, nameOf)
  if (rows === base) return before
  const pairs = rows
    .flatMap((row) => [...before].map(([name, was]) => ({ row, name, like: likeness(row, was) })))
    .filter(({ like }) => like > 0)
    .toSorted((one, other) => other.like - one.like)
  const names = new Map<Row, string>()
  const taken = new Set<string>()
  for (const { row, name } of pairs) {
    if (names.has(row) || taken.has(name)) continue
    names.set(row, name)
    taken.add(name)
  }
  const found = new Map<string, Row>()
  for (const row of rows) {
    const name = names.get(row) ?? unused(nameOf(row), { has: (one) => before.has(one) || found.has(one) })
    found.set(name, row)
  }
  return found
}
