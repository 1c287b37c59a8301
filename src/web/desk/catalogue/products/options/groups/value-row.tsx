import { useState } from 'react'
import { CloseIcon } from '../../../../../ui/icons.tsx'
import { MoveButtons } from '../../../../ui/lists/move-buttons.tsx'
import { OPTION_LIMITS } from '../../../../../../domain/catalogue/options/options.ts'

interface ValueRowProps {
  id: string
  value: string
  group: string
  /** Its place, from 1. */
  place: number
  count: number
  /** False where it can't be called so. */
  onRename: (text: string) => boolean
  /** It is renamed, and typing goes on. */
  onDone: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One choice. It is called anew when its box is left: while it is typed it may be called as another is. */
export function ValueRow(props: ValueRowProps) {
  const { id, value, group, place, count, onRename } = props
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  return (
    <li className="flex max-w-full items-center border border-line bg-sheet">
      <input
        id={id}
        className="min-h-11 min-w-0 bg-transparent pl-3"
        aria-label={`Choice ${place} of ${group}`}
        size={Math.max(4, Math.min(typed.length + 1, 24))}
        maxLength={OPTION_LIMITS.value}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (!onRename(typed)) setTyped(value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          props.onDone()
        }}
      />
      {count > 1 ? (
        <MoveButtons
          id={id}
          name={value}
          place={place}
          of={count}
          words={['earlier', 'later']}
          onMove={props.onMove}
        />
      ) : null}
      <button type="button" className="btn-icon" aria-label={`Take off ${value}`} onClick={props.onRemove}>
        <CloseIcon />
      </button>
    </li>
  )
}
