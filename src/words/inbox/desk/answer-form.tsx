import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useStep, Refused } from '../../../machine/forms/fields/change-button.tsx'
import { useDraft } from '../../../machine/forms/use-draft.ts'
import type { Change } from '../../../machine/web/queries/use-change.ts'
import { freshKey } from '../../../machine/web/fresh-key.ts'
import { isEditConflict, sentenceOf } from '../../../machine/web/queries/refusal.ts'
import { Field } from '../../../machine/web/ui/field.tsx'
import { HttpError } from '../../../machine/contract/reader.ts'
import { mailSentence, useMailFate } from '../../../shop/desk/parts/use-mail-words.ts'
import { answerPictureId } from '../../../pieces/questions/answer-picture.rules.ts'
import { PictureAnswer } from '../../../pieces/questions/parts/picture-answer.tsx'
import { CONTACT_LIMITS, MOST_KEPT_REPLIES } from '../contact-message.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { askAnew } from '../../../shop/desk/desk-queries.ts'

interface Written {
  /** With it, an answer that is sent twice is one. */
  key: string
  words: string
  /** The address of a picture that goes with them. */
  picture?: string | undefined
  /** What was said last when it was begun; below 0 for what is now. */
  seen: number
}

interface AnswerFormProps<Answer> {
  /** By which what is typed is kept in this tab until it is sent. */
  draftName: string
  /** The number of what was said last in the conversation. */
  seen?: number
  label: string
  /** True where the order is known that a picture belongs to. */
  takesPicture?: boolean
  send: (change: Change, written: Written) => Promise<Answer>
  onSent?: (answer: Answer) => void
  /** Other fields of it. */
  children?: ReactNode
  /** What can be done instead. */
  otherActions?: ReactNode
}

const NOW = -1

const kindAt = (name: string) => ({
  name,
  fields: {},
  keepsDraft: true as const,
  draftOf: (): Written => ({ key: freshKey(), words: '', seen: NOW }),
})

/** Something that goes to a buyer by mail. What is typed stays until it has been sent, whatever comes between. */
export function AnswerForm<Answer>(props: AnswerFormProps<Answer>) {
  const { draftName, seen = 0, label, takesPicture = false, send, onSent, children, otherActions } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const [isPictureDue, setPictureDue] = useState(false)
  const fate = useMailFate()
  const form = useDraft<never, Written>({ kind: kindAt(draftName) })
  const { draft, change } = form
  const answer = useStep(
    async (changeShop, written: Written) => {
      try {
        return await send(changeShop, written)
      } catch (error) {
        // Sent before, and changed since: what is typed now is another answer.
        if (error instanceof HttpError && error.reason === 'key_reused') change({ key: freshKey() })
        // Told of what was said meanwhile.
        if (isEditConflict(error)) change({ seen: NOW })
        throw error
      }
    },
    () => ({ title: fate === 'goes' ? 'Sent' : 'Not sent yet', description: mailSentence(fate, 'The mail') }),
    (answered) => {
      form.begin()
      form.forget()
      onSent?.(answered)
    },
  )
  const error = isEmpty ? 'Write what is to be sent.' : answer.error ? sentenceOf(answer.error) : undefined

  const write = (words: string) => change({ words, ...(draft.words === '' ? { seen } : {}) })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (answer.isPending) return
    const words = draft.words.trim()
    setEmpty(words === '')
    if (words === '') field.current?.focus()
    else if (!isPictureDue) answer.mutate({ ...draft, words, seen: draft.seen === NOW ? seen : draft.seen })
  }

  return (
    <form noValidate className="grid gap-3 text-sm" onSubmit={submit}>
      {children}
      <Field id="answer" label={label} error={error}>
        {(fieldProps) => (
          <textarea
            {...fieldProps}
            ref={field}
            rows={6}
            maxLength={CONTACT_LIMITS.message}
            value={draft.words}
            onChange={({ target }) => write(target.value)}
          />
        )}
      </Field>
      {takesPicture ? (
        <div
          onInput={({ target }) => {
            const sent = (target as HTMLElement).dataset['answer'] ?? ''
            const isThere = answerPictureId(sent) !== undefined
            setPictureDue(!isThere && sent !== '')
            change({ picture: isThere ? sent : undefined })
          }}
        >
          <PictureAnswer
            key={draft.key}
            id="picture"
            label="Picture of the work"
            required={false}
            hint="It stands on the order’s page, too."
            started={draft.picture ?? ''}
            error={undefined}
          />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" className="btn btn-primary" aria-disabled={answer.isPending || isPictureDue}>
          {answer.isPending ? 'Sending...' : 'Send by mail'}
        </button>
        {otherActions}
      </div>
      {fate === 'kept' ? (
        <p className="text-ink-soft">
          No mail server is set, so it is kept in the Mailbox, reaches nobody, and still waits for an answer.
        </p>
      ) : null}
      <KeptReplies
        words={draft.words.trim()}
        onInsert={(reply) => {
          write([draft.words.trimEnd(), reply].filter(Boolean).join('\n\n'))
          field.current?.focus()
        }}
      />
    </form>
  )
}

interface KeptRepliesProps {
  /** What is written by now. */
  words: string
  onInsert: (reply: string) => void
}

/** Answers that are given again and again: put into what is written, kept out of it, and mended. */
function KeptReplies({ words, onInsert }: KeptRepliesProps) {
  const { data: kept } = useQuery(askAnew('GET /api/kept-replies'))
  const [edited, setEdited] = useState<{ at: number; words: string }>()
  const save = useStep(
    (change, replies: string[]) => change('PUT /api/kept-replies', { replies, version: kept?.version ?? 0 }),
    undefined,
    () => setEdited(undefined),
  )
  if (!kept) return null
  const { replies } = kept
  return (
    <details className="border-t border-line pt-1">
      <summary className="min-h-11 content-center font-semibold">
        Kept replies {replies.length === 0 ? '' : `(${replies.length})`}
      </summary>
      <ul className="divide-y divide-line">
        {replies.map((reply, at) =>
          edited?.at === at ? (
            <li key={reply} className="py-2">
              <textarea
                aria-label="Kept reply"
                className="input"
                rows={4}
                maxLength={CONTACT_LIMITS.message}
                value={edited.words}
                onChange={({ target }) => setEdited({ at, words: target.value })}
              />
              <div className="flex flex-wrap gap-x-5">
                <button
                  type="button"
                  className="btn-quiet"
                  aria-disabled={save.isPending}
                  onClick={() =>
                    save.mutate(
                      edited.words.trim() === ''
                        ? replies.toSpliced(at, 1)
                        : replies.with(at, edited.words.trim()),
                    )
                  }
                >
                  {edited.words.trim() === '' ? 'Delete it' : 'Save'}
                </button>
                <button type="button" className="btn-quiet" onClick={() => setEdited(undefined)}>
                  Leave as it was
                </button>
              </div>
            </li>
          ) : (
            <li key={reply} className="flex items-center justify-between gap-x-5">
              <span className="min-w-0 truncate">{reply}</span>
              <span className="flex shrink-0 gap-x-5">
                <button type="button" className="btn-quiet" onClick={() => onInsert(reply)}>
                  Insert
                </button>
                <button type="button" className="btn-quiet" onClick={() => setEdited({ at, words: reply })}>
                  Edit
                </button>
              </span>
            </li>
          ),
        )}
      </ul>
      {replies.length < MOST_KEPT_REPLIES && !replies.includes(words) ? (
        <button
          type="button"
          className="btn-quiet"
          disabled={words === ''}
          aria-disabled={save.isPending}
          onClick={() => save.mutate([...replies, words])}
        >
          Keep what is written above
        </button>
      ) : null}
      <Refused error={save.error} notDone="Not kept. " />
    </details>
  )
}
