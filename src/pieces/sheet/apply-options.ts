import type { Queryable } from '../../machine/database/database.ts'
import type { DeskProductInCents } from '../product/product.rules.ts'
import { optionsOf, productOptions, type OptionsOfProduct } from '../options/edit-options.ts'
import { editedMeanwhile, noteEdits } from '../../store/history/change.ts'
import type { PlannedOptions } from './plan-options.ts'

interface Asked {
  product: DeskProductInCents
  options: PlannedOptions | undefined
}

/** Sets the options of products that are locked. Stock moves by the difference to what was seen, so that a sale is kept. */
export async function applyOptions(tx: Queryable, asked: readonly Asked[], actor: string): Promise<void> {
  const edits: { before: OptionsOfProduct; after: OptionsOfProduct }[] = []
  for (const { product, options } of asked) {
    if (!options) continue
    const before = await optionsOf(tx, product)
    refuseTooLow(before, options)
    edits.push({ before, after: await productOptions.write(tx, before, options.edit) })
  }
  await noteEdits(tx, productOptions, actor, edits)
}

function refuseTooLow({ name, combinations }: OptionsOfProduct, { edit }: PlannedOptions): void {
  for (const { id, stock, stockSeen = stock } of edit.combinations) {
    const now = combinations.find((one) => one.id === id)
    if (now && now.stock + stock - stockSeen < 0)
      throw editedMeanwhile(
        `Only ${now.stock} of "${name}, ${now.choices.join(', ')}" are left, so it can’t be lowered that far.`,
      )
  }
}
