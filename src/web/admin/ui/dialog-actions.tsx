interface DialogActionsProps {
  /** What went wrong, in words; undefined when nothing did. */
  problem: string | undefined
  onCancel: () => void
  /** What the form does, and what is said while it does it. */
  submit: string
  pending: string
  isPending: boolean
}

/** The foot of a dialog with a form: what went wrong, the way out and the way on. */
export function DialogActions({ problem, onCancel, submit, pending, isPending }: DialogActionsProps) {
  return (
    <>
      <div role="alert">{problem ? <p className="notice notice-danger py-3">{problem}</p> : null}</div>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-line" onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className="btn btn-primary" disabled={isPending}>
          {isPending ? pending : submit}
        </button>
      </div>
    </>
  )
}
