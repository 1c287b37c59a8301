import { useState } from 'react'
import { CloseIcon } from '../../../machine/web/ui/icons.tsx'
import { MoveButtons, type Moves } from '../../../machine/forms/lists/move-buttons.tsx'
import { OPTION_LIMITS } from '../options.rules.ts'

interface ValueRowProps {
  value: string
  group: string
  moves: Moves
  /** False where it can't be called so. */
  onRename: (text: string) => boolean
  /** It is renamed, and typing goes on. */
  onDone: () => void
  onRemove: () => void
}

/** One choice. It is called anew when its box is left: while it is typed it may be called as another is. */
export function ValueRow(props: ValueRowProps) {
  const { value, group, moves, onRename } = props
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  return (
    <li className="flex max-w-full items-center border border-line bg-sheet">
      <input
        id={moves.id}
        className="min-h-11 min-w-0 bg-transparent pl-3"
        aria-label={`Choice ${moves.place} of ${group}`}
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
      {moves.of > 1 ? <MoveButtons {...moves} words={['earlier', 'later']} /> : null}
      <button type="button" className="btn-icon" aria-label={`Take off ${value}`} onClick={props.onRemove}>
        <CloseIcon />
      </button>
    </li>
  )
}
