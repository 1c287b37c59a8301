import type { SavedOptions } from './option-form.ts'
import { nameOf, type FormCombination } from './option-groups.ts'

interface GoneNoticeProps {
  saved: SavedOptions['combinations']
  rows: readonly FormCombination[]
  /** There are too many to make a table of them. */
  isBeyond: boolean
}

/** Which combinations the shop has leave it by what is changed here, and what that does not touch. */
export function GoneNotice({ saved, rows, isBeyond }: GoneNoticeProps) {
  const gone = isBeyond ? [] : saved.filter(({ id }) => !rows.some((row) => row.id === id))
  const pieces = gone.reduce((sum, { stock }) => sum + stock, 0)
  return (
    <output className="block empty:hidden">
      {gone.length === 0 ? null : (
        <span className="notice block py-3 text-sm">
          Once you save, {gone.length === 1 ? 'this combination leaves' : 'these combinations leave'} the
          shop: <strong className="font-semibold">{gone.map(nameOf).join('; ')}</strong>.{' '}
          {pieces === 0
            ? ''
            : pieces === 1
              ? 'The piece on its shelf is not carried over. '
              : `The ${pieces.toLocaleString('en-US')} pieces on the shelf are not carried over. `}
          Orders that have {gone.length === 1 ? 'it keep it' : 'them keep them'}. To stop selling one for a
          while, take its tick “For sale” off instead.
        </span>
      )}
    </output>
  )
}
