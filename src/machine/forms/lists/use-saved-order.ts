import { useMutation } from '@tanstack/react-query'
import { useChange } from '../../web/queries/use-change.ts'
import { useRows } from './use-rows.ts'

interface Ordered {
  id: number
  name: string
}

interface Order {
  ids: number[]
  /** As it was shown: another window's order meanwhile is not overwritten. */
  seen: number[]
}

interface SavedOrder<Row extends Ordered, Answer> {
  /** What the ids of a row's buttons begin with. */
  name: string
  list: readonly Row[]
  save: (change: ReturnType<typeof useChange>, order: Order) => Promise<Answer>
  onSaved?: (answer: Answer) => void
}

/** A list that is saved move by move, in the order made: what was asked for is shown at once. */
export function useSavedOrder<Row extends Ordered, Answer>({
  name,
  list,
  save: call,
  onSaved,
}: SavedOrder<Row, Answer>) {
  const change = useChange()
  const save = useMutation({
    scope: { id: `${name}-order` },
    mutationFn: (order: Order) => call(change, order),
    onSuccess: (answer) => onSaved?.(answer),
    onSettled: () => change.refreshed(),
  })
  const wanted = save.isPending ? save.variables.ids : []
  const shown = list.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))
  const rows = useRows({
    rows: shown,
    onChange: (moved) => save.mutate({ ids: idsOf(moved(shown)), seen: idsOf(shown) }),
    idOf: ({ id }) => `${name}-${id}`,
    nameOf: (row) => row.name,
  })
  return { shown, moves: rows.moves, said: rows.said, isMoving: save.isPending, error: save.error }
}

const idsOf = (all: readonly Ordered[]) => all.map(({ id }) => id)
