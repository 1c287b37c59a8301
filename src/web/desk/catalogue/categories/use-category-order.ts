import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useChange } from '../../../data/use-change.ts'
import { moveButtonId } from '../../ui/lists/move-buttons.tsx'
import type { DeskCategory } from '../../desk-queries.ts'

/** Moves categories up and down. What was asked for is shown at once, and saved move by move, in the order made. */
export function useCategoryOrder(list: readonly DeskCategory[]) {
  const change = useChange()
  const [said, setSaid] = useState('')
  const focus = useRef<string>(undefined)
  const save = useMutation({
    scope: { id: 'category-order' },
    mutationFn: (order: { ids: number[]; seen: number[] }) => change('PUT /api/desk/categories', order),
    onSettled: () => change.refreshed(),
  })
  const shown = save.isPending ? inOrder(list, save.variables.ids) : list

  // A row that moves takes its button out of the page for a moment, and the focus with it.
  useEffect(() => {
    if (focus.current === undefined) return
    document.getElementById(focus.current)?.focus()
    focus.current = undefined
  })

  function move(index: number, by: -1 | 1): void {
    const seen = shown.map(({ id }) => id)
    const ids = [...seen]
    const [id] = ids.splice(index, 1)
    ids.splice(index + by, 0, id!)
    focus.current = moveButtonId(`category-${id}`, by)
    setSaid(`${shown[index]!.name} is now ${index + by + 1} of ${shown.length}.`)
    save.mutate({ ids, seen })
  }

  return { shown, move, said, isMoving: save.isPending, error: save.error }
}

function inOrder(list: readonly DeskCategory[], ids: readonly number[]): DeskCategory[] {
  return list.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
