import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { toast, type Toast } from '../../state/toasts.ts'
import { isEditConflict, isSignedOut, refusedFields, sentenceOf } from '../refusal.ts'
import { conflictOf } from './conflict.ts'
import { fieldId, problemsIn, type EditorKind, type Problems } from './kind.ts'
import { isSame } from './merge.ts'
import { useDraft } from './use-draft.ts'

interface EditorOptions<Saved, Draft, Answer> {
  kind: EditorKind<Saved, Draft>
  /** What is edited, as it is shown now; none for something new. */
  saved?: Saved | undefined
  /** What something new starts from, where that is no empty form. */
  start?: Draft | undefined
  /** The form's one call. `from` is what the edit began from, with its version; none for something new. */
  save: (draft: Draft, from: Saved | undefined) => Promise<Answer>
  /** As it is saved now, after somebody else was faster. */
  latest?: (from: Saved) => Promise<Saved | undefined>
  /** What a toast says once it is saved. */
  done?: (answer: Answer, isNew: boolean) => Toast
  /** And where it was not. */
  failed?: Toast
  /** It is saved, and the form still there: close it, or begin anew. */
  onSaved: (answer: Answer, begin: (from?: Saved, base?: Draft) => void, draft: Draft) => void
  /** What else is in the way of saving; said once that was tried. */
  hindrances?: Problems
  /** What the shop refused of this draft when it was asked something else; said at once. */
  refusedElsewhere?: Error | null
  /** Not while something that is saved with it is on its way. */
  isReady?: boolean
}

type Versioned = { id?: number; version?: number }

/** What every form of the desk does: drafts, checks, saves, says what was refused and where, and settles conflicts. */
export function useEditor<Saved extends Versioned, Draft extends object, Answer>(
  options: EditorOptions<Saved, Draft, Answer>,
) {
  return useEditorOf(useDraft(options), options)
}

/** The same, where something else is asked about the draft first. */
export function useEditorOf<Saved extends Versioned, Draft extends object, Answer>(
  held: ReturnType<typeof useDraft<Saved, Draft>>,
  options: EditorOptions<Saved, Draft, Answer>,
) {
  const { kind, latest, hindrances, refusedElsewhere = null, isReady = true } = options
  const { draft, from } = held
  const formId = fieldId(kind, 'form')
  const [isTried, setTried] = useState(false)
  const [theirs, setTheirs] = useState<Saved>()

  const save = useMutation({
    mutationFn: (sent: { draft: Draft; from: Saved | undefined }) => options.save(sent.draft, sent.from),
    onSuccess: (answer, sent) => {
      held.forget()
      if (options.done) toast(options.done(answer, sent.from === undefined))
    },
    onError: async (error, sent) => {
      // Each says so where one looks: the sign-in page takes the place of this one, a conflict stands in the form.
      if (isSignedOut(error)) return
      if (isEditConflict(error) && latest && sent.from) {
        const found = await latest(sent.from).catch(() => undefined)
        if (found) return setTheirs(found)
      }
      if (options.failed) toast({ ...options.failed, destructive: true })
    },
  })
  useEffect(() => {
    if (save.error) focusFirstProblem(formId)
  }, [save.error, formId])

  const isSaidAtField = namedRefusals(kind, save.variables?.draft, save.error).some(
    ({ part, message }) => Object.hasOwn(draft, part) && sentenceOf(save.error!).endsWith(message),
  )
  const refused = refusedOf(kind, draft, save.variables?.draft, save.error)
  const elsewhere = refusedOf(kind, draft, draft, refusedElsewhere)
  const wrong = { ...elsewhere, ...problemsIn(kind, draft), ...hindrances }
  const problems: Problems = { ...elsewhere, ...refused, ...(isTried ? wrong : {}) }

  function send(sent: { draft: Draft; from: Saved | undefined }): void {
    save.mutate(sent, {
      onSuccess: (answer) => options.onSaved(answer, begin, sent.draft),
    })
  }
  function settle(): void {
    setTheirs(undefined)
    setTried(false)
    save.reset()
  }
  function begin(saved?: Saved, base?: Draft): void {
    held.begin(saved, base)
    settle()
  }

  return {
    kind,
    formId,
    draft,
    from,
    change: held.change,
    isNew: from === undefined,
    isDirty: held.isDirty,
    isRestored: held.isRestored,
    isSaving: save.isPending,
    problems,
    /** The id of a field and what is wrong with it, by its path. */
    at: (path: string) => ({ id: fieldId(kind, path), error: problems[path] }),
    /** Why it was not saved, where that is not said at a field. */
    refusal: isSaidAtField || !save.error ? undefined : sentenceOf(save.error),
    conflict:
      theirs &&
      conflictOf({
        kind,
        held,
        theirs,
        choose(chosen: Draft, isToSave: boolean) {
          held.rebase(theirs, chosen)
          settle()
          if (isToSave) send({ draft: chosen, from: theirs })
          else focusFirst(formId, 'input')
        },
      }),
    submit(event: FormEvent): void {
      event.preventDefault()
      if (save.isPending || theirs) return
      // Drawn at once, so that the first of them can have the focus.
      flushSync(() => setTried(true))
      if (Object.keys(wrong).length > 0) focusFirstProblem(formId)
      else if (isReady) send({ draft, from })
    },
    /** Gives up what was typed, for what is saved or an empty form. */
    startAnew: begin,
    forget: held.forget,
  }
}

/** What the shop refused of what was sent, by the form's own names for fields. */
function namedRefusals<Saved, Draft extends object>(
  { fieldOf = (field) => field }: EditorKind<Saved, Draft>,
  sent: Draft | undefined,
  error: Error | null,
) {
  if (!sent) return []
  return Object.entries(refusedFields(error)).map(([field, message]) => {
    const path = fieldOf(field, sent)
    return { path, part: path.replace(/\..*/, '') as keyof Draft, message }
  })
}

/** The same, until what was refused is changed. */
function refusedOf<Saved, Draft extends object>(
  kind: EditorKind<Saved, Draft>,
  draft: Draft,
  sent: Draft | undefined,
  error: Error | null,
): Problems {
  const standing = namedRefusals(kind, sent, error).filter(({ part }) => isSame(sent?.[part], draft[part]))
  return Object.fromEntries(standing.map(({ path, message }) => [path, message]))
}

/** What is said beside a field is heard when the field has the focus. */
function focusFirstProblem(formId: string): void {
  focusFirst(formId, '[aria-invalid="true"], .field-error[tabindex]')
}

function focusFirst(formId: string, selector: string): void {
  document.getElementById(formId)?.querySelector<HTMLElement>(selector)?.focus()
}
