import { madeWords } from './made-words.rules.ts'
import type { OrderLine } from '../../orders/order/order.rules.ts'

type Line = Parameters<typeof madeWords>[0] & Pick<OrderLine, 'numbered'>

/** Below a line's name, like its answers: that it is made for its order, and the measures of a numbered piece. */
export function MadeLine({ of: line }: { of: Line | undefined }) {
  const words = line && (madeWords(line) ?? line.numbered?.measures)
  return words ? <span className="block text-sm text-ink-soft">{words}</span> : null
}
