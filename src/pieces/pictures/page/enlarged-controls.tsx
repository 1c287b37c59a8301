import type { ReactNode } from 'react'
import { CloseIcon } from '../../../machine/web/ui/icons.tsx'
import { MinusIcon, NextIcon, PlusIcon, PreviousIcon } from '../../../machine/web/ui/tool-icons.tsx'
import { STEP } from './zoom.ts'

interface EnlargedControlsProps {
  /** 'Picture 2 of 3', or nothing where there is no other. */
  position: string
  near: boolean
  onZoom: (factor: number) => void
  onTurn: (step: number) => void
  onClose: () => void
}

export function EnlargedControls({ position, near, onZoom, onTurn, onClose }: EnlargedControlsProps) {
  const several = position !== ''
  return (
    <>
      {/* The first of them: a dialog's focus begins there. */}
      <div className="absolute top-3 right-3">
        <Control name="Close the picture" onPress={onClose}>
          <CloseIcon />
        </Control>
      </div>
      <output className="tag absolute top-3 left-3 flex min-h-11 items-center text-sm empty:hidden">
        {position}
      </output>
      {several ? (
        <div className="absolute bottom-3 left-3 md:top-1/2 md:bottom-auto md:-mt-6">
          <Control name="Previous picture" onPress={() => onTurn(-1)}>
            <PreviousIcon />
          </Control>
        </div>
      ) : null}
      <div className="absolute bottom-3 left-1/2 flex -translate-x-1/2 gap-2">
        <Control name="Zoom out" idle={!near} onPress={() => onZoom(1 / STEP)}>
          <MinusIcon />
        </Control>
        <Control name="Zoom in" onPress={() => onZoom(STEP)}>
          <PlusIcon />
        </Control>
      </div>
      {several ? (
        <div className="absolute right-3 bottom-3 md:top-1/2 md:bottom-auto md:-mt-6">
          <Control name="Next picture" onPress={() => onTurn(1)}>
            <NextIcon />
          </Control>
        </div>
      ) : null}
    </>
  )
}

interface ControlProps {
  name: string
  /** Where a press changes nothing. It keeps the focus all the same. */
  idle?: boolean
  onPress: () => void
  children: ReactNode
}

function Control({ name, idle = false, onPress, children }: ControlProps) {
  return (
    <button type="button" className="btn-icon" aria-label={name} aria-disabled={idle} onClick={onPress}>
      {children}
    </button>
  )
}
