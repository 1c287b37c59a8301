import { Icon } from '../../web/ui/icons.tsx'

/** The id of the button that moves a thing: where the focus goes on once the thing has moved. */
export const moveButtonId = (of: string, by: -1 | 1) => `${of}-${by < 0 ? 'up' : 'down'}`

export interface Moves {
  /** The id of the thing that moves, with which the buttons' own ids begin. */
  id: string
  /** As it is called: 'Move Express up'. */
  name: string
  /** Its place, from 1. */
  place: number
  of: number
  onMove: (by: -1 | 1) => void
}

interface MoveButtonsProps extends Moves {
  words?: readonly [up: string, down: string]
}

/** Up and down, by pointer and by keyboard. Where it can go no further the button stays, and keeps the focus. */
export function MoveButtons({ id, name, place, of, onMove, words = ['up', 'down'] }: MoveButtonsProps) {
  const button = (by: -1 | 1, isLast: boolean) => (
    <button
      type="button"
      id={moveButtonId(id, by)}
      className="btn-icon aria-disabled:opacity-40"
      aria-label={`Move ${name} ${words[by < 0 ? 0 : 1]}`}
      aria-disabled={isLast}
      onClick={() => (isLast ? undefined : onMove(by))}
    >
      <Icon size={20}>
        <path d={by < 0 ? 'm6 14.5 6-6 6 6' : 'm6 9.5 6 6 6-6'} />
      </Icon>
    </button>
  )
  return (
    <>
      {button(-1, place === 1)}
      {button(1, place === of)}
    </>
  )
}
