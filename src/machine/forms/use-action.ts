import { useState } from 'react'
import type { Change } from '../web/queries/use-change.ts'
import type { Toast } from '../web/toasts.ts'
import type { EditorKind, Problems } from './kind.ts'
import { useEditor } from './use-editor.ts'

export type ActionKind<Draft> = Omit<EditorKind<never, Draft>, 'draftOf'>

interface ActionOptions<Draft, Answer> {
  kind: ActionKind<Draft>
  /** What it begins with, each time it is opened. */
  start: () => Draft
  send: (draft: Draft, change: Change) => Promise<Answer>
  /** What a toast says once it is done. */
  done?: (answer: Answer, draft: Draft) => Toast | undefined
  /** It is done, and the form still there. */
  onDone: (answer: Answer) => void
  /** What is wrong with what is typed already, said before it is sent. */
  saidAtOnce?: (draft: Draft) => Problems
}

/** A form that does something once, such as a refund: nothing of it is kept, and nobody else edits the same. */
export function useAction<Draft extends object, Answer>(options: ActionOptions<Draft, Answer>) {
  const { kind, send, done, onDone, saidAtOnce } = options
  const [start] = useState(options.start)
  return useEditor<never, Draft, Answer>({
    kind: { ...kind, draftOf: () => start },
    save: (draft, _, change) => send(draft, change),
    done: (answer, _, draft) => done?.(answer, draft),
    onSaved: onDone,
    ...(saidAtOnce && { saidAtOnce }),
  })
}
