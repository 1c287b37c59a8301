import { madeWords } from '../../domain/orders/made-words.ts'

/** Below a line's name, like its answers: that it is made for its order. */
export function MadeLine({ of: line }: { of: Parameters<typeof madeWords>[0] | undefined }) {
  const words = line && madeWords(line)
  return words ? <span className="block text-sm text-ink-soft">{words}</span> : null
}
