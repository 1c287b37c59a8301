import type { FieldKind, FieldOf, Kinds } from '../../shop/field-kinds.rules.ts'

/**
 * What the owner sets of the shop, each once. The contract, what is kept, what pages are told, the form and its check, the
 * conflict view and the history all read it here: a new setting is a row in shop-fields.rules.ts or selling-fields.rules.ts, and
 * wherever a page shows it. It has a value in older shops, too, for what they keep lies over the first values. Shoppers'
 * pages read only types of it.
 */

interface Shared {
  /** As the desk calls it. */
  label: string
  /** What the form says below it. */
  hint?: string
  /** In which part of the form it stands. */
  part: string
  /** The switch that must be on for it to be asked; what the same switch asks for stands in one row. */
  with?: string
  /**
   * What every page of the shop is told it as. Left out, the owner alone reads it, but for what settings/store.ts
   * makes words of.
   */
  shownAs?: string
  /** Where it is kept, if not by its own name: what prices are counted by, and what is offered for gifts, go about together. */
  keptAs?: readonly [group: SettingGroup, name: string]
}

export type SettingGroup = 'pricing' | 'gifts'

/** What a shop has that nobody has set up. */
interface First<Value> {
  first: Value extends (infer Row)[] ? readonly Readonly<Row>[] : Readonly<Value>
}

export type DeclarationOf<Kind extends FieldKind> = FieldOf<Kind, Shared & First<Kinds[Kind]['holds']>>
export type SettingDeclaration = { [Kind in FieldKind]: DeclarationOf<Kind> }[FieldKind]
