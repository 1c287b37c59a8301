import { sentenceOf } from '../../web/queries/refusal.ts'

interface RefusedProps {
  error: Error | null | undefined
  /** Said before the reason, such as 'Not saved. '. */
  notDone?: string
  className?: string
}

/** Why what a button asks for was not done. The region is there before its words: one that comes with them is not always read out. */
export function Refused({ error, notDone = '', className }: RefusedProps) {
  return (
    <div role="alert" className={className}>
      {error ? (
        <p className="field-error">
          {notDone}
          {sentenceOf(error)}
        </p>
      ) : null}
    </div>
  )
}
