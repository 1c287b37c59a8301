import type { NumberDoubt } from '../../packing/tracking.rules.ts'
import { Dialog } from '../../../machine/web/ui/dialog.tsx'

interface NumberQuestionProps {
  /** What speaks against the number; undefined while nothing is asked. */
  doubt: (NumberDoubt & { number: string }) | undefined
  onKeep: () => void
  onMend: () => void
  /** The carrier whose number it looks like is taken instead. */
  onChangeCarrier: () => void
}

/** Asks about a tracking number before its buyer is told it. */
export function NumberQuestion({ doubt, onKeep, onMend, onChangeCarrier }: NumberQuestionProps) {
  return (
    <Dialog
      open={doubt !== undefined}
      onClose={onMend}
      label="Is this number right?"
      closeLabel="Back to the number"
      className="dialog text-sm"
    >
      <h2 className="mb-3 text-xl">Is this number right?</h2>
      <p className="mb-3 font-semibold [overflow-wrap:anywhere] tabular-nums">{doubt?.number}</p>
      <p className="mb-6">{doubt?.words}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-line" onClick={onKeep}>
          Keep it anyway
        </button>
        <button
          type="button"
          className={`btn ${doubt?.carrier ? 'btn-line' : 'btn-primary'}`}
          onClick={onMend}
        >
          Correct it
        </button>
        {doubt?.carrier ? (
          <button type="button" className="btn btn-primary" onClick={onChangeCarrier}>
            Change to {doubt.carrier}
          </button>
        ) : null}
      </div>
    </Dialog>
  )
}
