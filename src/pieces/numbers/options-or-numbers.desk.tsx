import type { ComponentProps } from 'react'
import type { ProductKind } from '../supply/product-kind.rules.ts'
import type { PricedDraft } from '../options/desk/options-change.ts'
import { OptionsPart } from '../options/desk/options-part.tsx'
import { isNumbers } from './number-options.desk.ts'
import { NumbersPart } from './numbers-part.desk.tsx'

type Props = Omit<ComponentProps<typeof OptionsPart>, 'draft'> & {
  draft: PricedDraft & { kind: ProductKind }
  /** Pictures of numbers are on their way. */
  onBusy: (isBusy: boolean) => void
}

/** What a piece comes in: its numbers, where it is sold as a series, and else its options. */
export function OptionsOrNumbers({ onBusy, ...props }: Props) {
  const { kind, options } = props.draft
  const hasOthers = options.groups.length > 0 && !isNumbers(options)
  return kind === 'numbered' && !hasOthers ? (
    <NumbersPart {...props} onBusy={onBusy} />
  ) : (
    <OptionsPart {...props} />
  )
}
