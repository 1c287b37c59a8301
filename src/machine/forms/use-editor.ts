import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { toast, type Toast } from '../web/toasts.ts'
import { useChange, type Change } from '../web/queries/use-change.ts'
import { focusOn } from '../web/ui/fold.tsx'
import { isEditConflict, isSignedOut, refusedFields, sentenceOf } from '../web/queries/refusal.ts'
import { conflictOf } from './conflict.ts'
import { type EditorKind, fieldId, type Problems, problemsIn } from './kind.ts'
import { differencesOf, isSame } from './merge.ts'
import { useUnsavedResolution } from './unsaved-resolution.tsx'
import { useDraft } from './use-draft.ts'
import { sentence } from '../values/sentence.ts'

interface EditorOptions<Saved, Draft, Answer> {
  kind: EditorKind<Saved, Draft>
  /** What is edited, as it is shown now; none for something new. */
  saved?: Saved | undefined
  /** What something new starts from, where that is no empty form. */
  start?: Draft | undefined
  /** The form's one call. `from` is what the edit began from, with its version; none for something new. */
  save: (draft: Draft, from: Saved | undefined, change: Change) => Promise<Answer>
  /** As it is saved now, after somebody else was faster. */
  latest?: (from: Saved) => Promise<Saved | undefined>
  /** What a toast says once it is saved. */
  done?: (answer: Answer, isNew: boolean, draft: Draft) => Toast | undefined
  /** And where it was not. */
  failed?: Pick<Toast, 'title'> & Partial<Toast>
  /** It is saved, and the form still there: close it, or begin anew. */
  onSaved: (answer: Answer, begin: (from?: Saved, base?: Draft) => void, draft: Draft) => void
  /** What else is in the way of saving; said once that was tried. */
  hindrances?: (draft: Draft) => Problems
  /** What is wrong with what is typed already, said before saving is tried. */
  saidAtOnce?: (draft: Draft) => Problems
  /** What the shop refused of this draft when it was asked something else; said at once. */
  refusedElsewhere?: Error | null
  /** False while something that must be known first is being asked, such as a sale's total. */
  isReady?: boolean
}

/** Said of what was not saved, unless there is more to say. */
const UNCHANGED = 'Nothing was changed. What you typed is still here.'

type Versioned = { id?: number; version?: number }

/** What every form of the desk does: drafts, checks, saves, says what was refused and where, and settles conflicts. */
export function useEditor<Saved extends Versioned, Draft extends object, Answer>(
  options: EditorOptions<Saved, Draft, Answer>,
) {
  return useEditorOf(useDraft(options), options)
}

/** The same for a caller that holds the draft itself, because it asks something else about it. */
export function useEditorOf<Saved extends Versioned, Draft extends object, Answer>(
  held: ReturnType<typeof useDraft<Saved, Draft>>,
  options: EditorOptions<Saved, Draft, Answer>,
) {
  const { kind, hindrances, refusedElsewhere = null, isReady = true } = options
  const { draft, from } = held
  const formId = fieldId(kind, 'form')
  const [isTried, setTried] = useState(false)
  const { save, send, theirs, showConflict, reset } = useSave(options, held.forget, begin)
  const choice = useUnsavedResolution()
  const typedAnew = kind.typedAnew && fieldId(kind, kind.typedAnew)
  useEffect(() => {
    if (!save.error) return
    if (typedAnew) (document.getElementById(typedAnew) as HTMLInputElement | null)?.select()
    else focusFirst(formId, PROBLEM)
  }, [save.error, formId, typedAnew])

  const refused = refusalsOf(kind, draft, save.variables?.draft, save.error)
  const elsewhere = refusalsOf(kind, draft, draft, refusedElsewhere).atFields
  const wrong = { ...elsewhere, ...problemsIn(kind, draft), ...hindrances?.(draft) }
  const problems: Problems = {
    ...elsewhere,
    ...refused.atFields,
    ...(isTried ? wrong : options.saidAtOnce?.(draft)),
  }

  function settle(): void {
    setTried(false)
    reset()
    choice.settled()
  }
  function begin(saved?: Saved, base?: Draft): void {
    held.begin(saved, base)
    settle()
  }
  function throwAway(from?: Saved, base?: Draft): void {
    const before = held.held
    begin(from, base)
    choice.thrown(() => {
      held.restore(before)
      settle()
      showConflict(theirs)
      if (!theirs) focusFirst(formId, '[type="submit"]')
    })
  }
  function choose(chosen: Draft, isToSave: boolean): void {
    held.rebase(theirs!, chosen)
    settle()
    if (isToSave) send({ draft: chosen, from: theirs })
    else choice.kept()
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (save.isPending || theirs) return
    // Drawn at once, so that the first of them can have the focus.
    flushSync(() => setTried(true))
    if (Object.keys(wrong).length > 0) focusFirst(formId, PROBLEM)
    else if (isReady) send({ draft, from })
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
    /** The id of a field and what is wrong with it, by its path. */
    at: (path: string) => ({ id: fieldId(kind, path), error: problems[path] }),
    /** Why it was not saved, where that is not said at a field. */
    refusal: refused.sentence,
    conflict: theirs && conflictOf({ kind, held, theirs, choose, throwAway: () => throwAway(theirs) }),
    /** What became of what was typed, until it is saved or something else is typed. */
    resolution:
      choice.resolution?.state === (held.isDirty ? 'kept' : 'thrown') ? choice.resolution : undefined,
    submit,
    /** Sends the very same once more. */
    again: (): void => (save.variables && !save.isPending ? send(save.variables) : undefined),
    /** What was found wrong is not said any more, until it is sent anew. */
    settle,
    /** Begins from what is saved or an empty form. */
    startAnew: begin,
    /** The same where something is typed: it can be brought back. */
    throwAway,
    forget: held.forget,
  }
}

interface Sent<Saved, Draft> {
  draft: Draft
  from: Saved | undefined
}

/** Saves, and says so. Where somebody else was faster, what they saved is `theirs`. */
function useSave<Saved, Draft extends object, Answer>(
  options: EditorOptions<Saved, Draft, Answer>,
  forget: () => void,
  begin: (from?: Saved, base?: Draft) => void,
) {
  const change = useChange()
  const [theirs, setTheirs] = useState<Saved>()
  const save = useMutation({
    mutationFn: ({ draft, from }: Sent<Saved, Draft>) => options.save(draft, from, change),
    onSuccess(answer, { draft, from }) {
      forget()
      const doneToast = options.done?.(answer, from === undefined, draft)
      if (doneToast) toast(doneToast)
    },
    async onError(error, { draft, from }) {
      // Each says so where one looks: the sign-in page takes the place of this one, a conflict stands in the form.
      if (isSignedOut(error)) return
      if (isEditConflict(error) && options.latest && from) {
        const found = await options.latest(from).catch(() => undefined)
        // Somebody else changed only fields that this form does not have, so this draft is saved on top of their version.
        if (found && !touches(options.kind, { from, found, draft })) return send({ draft, from: found })
        if (found) return setTheirs(found)
      }
      if (options.failed) toast({ description: UNCHANGED, ...options.failed, destructive: true })
    },
  })
  // Told only while the form is still there: another may have been opened since.
  function send(sent: Sent<Saved, Draft>): void {
    save.mutate(sent, { onSuccess: (answer) => options.onSaved(answer, begin, sent.draft) })
  }
  return {
    save,
    theirs,
    send,
    showConflict: setTheirs,
    reset: (): void => {
      setTheirs(undefined)
      save.reset()
    },
  }
}

/** Whether somebody else changed what this form holds. */
function touches<Saved, Draft extends object>(
  { fields, draftOf }: EditorKind<Saved, Draft>,
  { from, found, draft }: { from: Saved; found: Saved; draft: Draft },
): boolean {
  const versions = { base: draftOf(from), theirs: draftOf(found), mine: draft }
  return differencesOf(fields, versions).length > 0
}

/** What is said beside a field is heard when the field has the focus. */
const PROBLEM = '[aria-invalid="true"], .field-error[tabindex], [data-problem]'
/** What takes the focus in a part that is wrong as a whole: its first choice. */
const CHOICE = 'input, select, button:not([tabindex="-1"])'

function focusFirst(formId: string, selector: string): void {
  const found = document.getElementById(formId)?.querySelector<HTMLElement>(selector)
  const field = found?.matches('[data-problem]') ? found.querySelector<HTMLElement>(CHOICE) : found
  focusOn(field)
}

interface Refusals {
  /** Beside its field, until what was refused is changed. */
  atFields: Problems
  /** What is said of the whole form; nothing where the same is said at a field. */
  sentence: string | undefined
}

/** What the shop refused of what was sent, by the form's own names for fields. */
function refusalsOf<Saved, Draft extends object>(
  { fieldOf = (field) => field }: EditorKind<Saved, Draft>,
  draft: Draft,
  sent: Draft | undefined,
  error: Error | null,
): Refusals {
  if (!error || !sent) return { atFields: {}, sentence: undefined }
  const sentence = sentenceOf(error)
  const named = Object.entries(refusedFields(error)).map(([field, message]) => {
    const path = fieldOf(field, sent)
    return { path, part: path.replace(/\..*/, '') as keyof Draft, message }
  })
  const standing = named.filter(({ part }) => isSame(sent[part], draft[part]))
  const isSaid = named.some(({ part, message }) => Object.hasOwn(draft, part) && sentence.endsWith(message))
  return {
    atFields: Object.fromEntries(standing.map(({ path, message }) => [path, ofField(message)])),
    sentence: isSaid ? undefined : sentence,
  }
}

/** Beside its field the field is 'this': 'has passed. Choose a later time' has its name before it elsewhere. */
function ofField(message: string): string {
  return sentence(/^[a-z]/.test(message) ? `This ${message}` : message)
}
