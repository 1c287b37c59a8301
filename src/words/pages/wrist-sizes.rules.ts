import { inchesSaid } from '../../pieces/facts/measure.rules.ts'
import { ALLOWANCE } from '../../pieces/sizes/allowance.rules.ts'
import { SIZE_REACH } from '../../pieces/sizes/fit.rules.ts'
import { quarterWords, TENTHS_OF_AN_INCH } from '../../pieces/sizes/wrist.rules.ts'

const millimeters = (tenths: number) => Math.round(tenths / 10)

const { from, to, largeBeads, withLargeBeads } = ALLOWANCE
const reach = (SIZE_REACH * TENTHS_OF_AN_INCH) / 4

/** How the length of a bracelet goes with a wrist, in the words of the size guide, out of the figures pieces are told apart by. */
export const WRIST_SIZES = `A bracelet sits well when it is ${inchesSaid(from)} to ${inchesSaid(to)} in (${millimeters(from)} to ${millimeters(to)} mm) longer than your wrist. Large beads take up room: from ${millimeters(largeBeads)} mm on, look for about ${inchesSaid(withLargeBeads)} in (${millimeters(withLargeBeads)} mm) more than your wrist.

A description that names a wrist, such as “fits 6 to 7 in”, means your wrist size itself. So does a “Wrist size” to choose from: take your own, or the next up to ${quarterWords(SIZE_REACH, 'in')} (${millimeters(reach)} mm) above it. Any other length is the piece’s own.`
