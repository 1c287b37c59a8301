import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused } from '../../../machine/forms/fields/refused.tsx'
import { useStep } from '../../../machine/forms/fields/use-step.ts'
import { askAnew } from '../../../shop/desk/desk-queries.ts'
import { CONTACT_LIMITS, MOST_KEPT_REPLIES } from '../contact-message.rules.ts'

interface KeptRepliesProps {
  /** What is written by now. */
  words: string
  onInsert: (reply: string) => void
}

/** Answers that are given again and again: put into what is written, kept out of it, and mended. */
export function KeptReplies({ words, onInsert }: KeptRepliesProps) {
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
