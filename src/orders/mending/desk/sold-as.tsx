import { soldAsWords } from '../sold-as-words.rules.ts'
import type { Order } from '../../../shop/desk/desk-queries.ts'

/** Beneath a line whose piece was exchanged, across the width of its columns. */
export function SoldAs({ line }: { line: Order['items'][number] }) {
  const said = soldAsWords(line)
  if (!said) return null
  return (
    <div className="col-start-2 col-end-4 flex flex-wrap justify-between gap-x-4 text-ink-soft">
      <span className="[overflow-wrap:anywhere]">{said.words}</span>
      {said.less === null ? null : <span className="ml-auto tabular-nums">{said.less}</span>}
    </div>
  )
}
