import { setCheckoutLines, type Checkout } from '../../buying/checkout/checkouts.sql.ts'
import type { SnapshotLine } from '../../buying/tables.sql.ts'
import type { Queryable } from '../../machine/database/database.ts'
import { boughtNumber, freeNumbers } from './numbers.rules.ts'
import { sumSurcharges } from '../questions/surcharges.rules.ts'
import type { DeskProductInCents } from '../product/product.rules.ts'
import { conflict } from '../../machine/values/errors.ts'
import { refuseChanges } from '../../buying/pricing/cart-changes.ts'
import { shortSeries } from './choose-numbers.ts'

/** The series of which a number is chosen for the buyer. */
export const seriesChosenFrom = ({ lines }: Pick<Checkout, 'lines'>): number[] => [
  ...new Set(lines.flatMap(({ chosenOf }) => chosenOf?.id ?? [])),
]

/**
 * Settles which numbers a buyer gets who left the choice to the shop: the one that was told where it is free, and else the
 * lowest that is, at the price that was agreed. Their rows are locked, and so is everybody's who chooses among them.
 * Answers the checkout's lines as they are from then on.
 */
export async function settleNumbers(
  tx: Queryable,
  checkout: Checkout,
  locked: readonly DeskProductInCents[],
): Promise<SnapshotLine[]> {
  const { lines } = checkout
  if (seriesChosenFrom(checkout).length === 0) return lines
  const taken = new Set(lines.flatMap(({ chosenOf, productId }) => (chosenOf ? [] : productId)))
  const settled = new Map<SnapshotLine, DeskProductInCents>()
  const take = (line: SnapshotLine, wanted: (number: DeskProductInCents) => boolean) => {
    const [number] = freeNumbers(
      locked.filter((one) => one.parentId === line.chosenOf!.id && !taken.has(one.id) && wanted(one)),
      line.unitPriceCents - sumSurcharges(line.surcharges ?? []),
    )
    if (!number) return
    taken.add(number.id)
    settled.set(line, number)
  }
  const chosen = lines.filter(({ chosenOf }) => chosenOf)
  for (const line of chosen) take(line, ({ id }) => id === line.productId)
  for (const line of chosen) if (!settled.has(line)) take(line, () => true)
  const short = chosen.find((line) => !settled.has(line))
  if (short) {
    const left = chosen.filter((line) => settled.has(line) && line.chosenOf!.id === short.chosenOf!.id)
    refuseChanges([shortSeries(short.chosenOf!, left.length)])
  }
  if (chosen.every((line) => settled.get(line)!.id === line.productId)) return lines
  const next = lines.map((line) => withNumber(line, settled.get(line)))
  await setCheckoutLines(tx, checkout.id, { lines: next, priceSteps: stepsNaming(next, checkout.priceSteps) })
  return next
}

/** The line of the figures names the piece, too. */
function stepsNaming(lines: readonly SnapshotLine[], steps: Checkout['priceSteps']): Checkout['priceSteps'] {
  return (
    steps && {
      ...steps,
      lines: steps.lines.map((step, n) => ({ ...step, name: lines[n]?.name ?? step.name })),
    }
  )
}

function withNumber(line: SnapshotLine, number: DeskProductInCents | undefined): SnapshotLine {
  if (!number) return line
  const { id, name, imageUrl, sku } = number
  return { ...line, productId: id, name, imageUrl, sku, numbered: boughtNumber(number)! }
}

/** The number that was approved has another number or picture by now: its buyer looks at it first. */
export function refuseOtherNumber(line: SnapshotLine, product: DeskProductInCents | undefined): void {
  const { numbered, name, imageUrl } = line
  if (!numbered || !product) return
  if (boughtNumber(product)?.number === numbered.number && product.imageUrl === imageUrl) return
  throw conflict(
    `${name} was changed by the shop meanwhile, its number or its picture: please look at it again. You have not been charged.`,
    'price_changed',
  )
}
