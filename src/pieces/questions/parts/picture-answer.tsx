import { useEffect, useRef, useState } from 'react'
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '../../../machine/pictures/picture-upload.rules.ts'
import { answerPictureId, PICTURE_GONE, smallAnswerPicture } from '../answer-picture.rules.ts'
import { Field } from '../../../machine/web/ui/field.tsx'
import { useSentPicture } from './use-sent-picture.ts'

export interface PictureAnswerProps {
  id: string
  label: string
  required: boolean
  hint: string
  error: string | undefined
  started: string
}

const KINDS = `JPEG, PNG, WebP, AVIF or GIF, up to ${MAX_UPLOAD_BYTES / 1e6} MB; choose it, or drop it here. Only the picture itself is kept: where and when it was taken is not.`

/** A picture, chosen or dropped. What the form reads of the field is the address at which the shop keeps it. */
export function PictureAnswer({ started, error, hint, ...field }: PictureAnswerProps) {
  const { sent, take, refuse, remove } = useSentPicture(started)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { answer, share, problem, said } = sent
  const isThere = answerPictureId(answer) !== undefined

  // The form learns of a sent picture by the event that typing makes, once the field has the address.
  const told = useRef(started)
  useEffect(() => {
    if (told.current === answer) return
    told.current = answer
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [answer])

  // Chosen before this page's script came: the browser kept the file in the field.
  const early = useRef(take)
  useEffect(() => {
    const file = input.current?.files?.[0]
    if (file) early.current(file)
  }, [])

  // Who was led to this field before its code was there has lost the focus: the field was drawn anew. What is wrong may be
  // told before or after that.
  const isWrong = error !== undefined
  useEffect(() => {
    if (isWrong && document.activeElement === document.body) input.current?.focus()
  }, [isWrong])

  return (
    <div
      className={`border border-dashed p-4 ${isOver ? 'border-accent bg-accent-tint' : 'border-line-strong'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file, ...more] = event.dataTransfer.files
        if (more.length > 0) refuse('One picture, please: drop just one.')
        else if (file) take(file)
      }}
    >
      <Field {...field} hint={[hint, KINDS].filter(Boolean).join(' ')} error={problem ?? error}>
        {(control) => (
          <>
            {isThere ? (
              <a href={answer} target="_blank" rel="noreferrer" className="mb-3 block w-fit">
                <img
                  src={smallAnswerPicture(answer)}
                  alt={`${field.label}, as you sent it`}
                  className="h-32 max-w-full border border-line bg-paper object-contain"
                  // Kept in a cart for longer than the shop keeps it.
                  onError={() => refuse(PICTURE_GONE)}
                />
              </a>
            ) : null}
            <div className="relative flex flex-wrap items-center gap-x-4 gap-y-2">
              <input
                {...control}
                ref={input}
                type="file"
                accept={UPLOAD_TYPES.join()}
                className="peer sr-only"
                data-answer={answer}
                onChange={({ target }) => {
                  const file = target.files?.[0]
                  if (file) take(file)
                  // The same file can be chosen again.
                  target.value = ''
                }}
              />
              <label
                htmlFor={field.id}
                className="btn btn-line peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent"
              >
                {isThere ? 'Choose another' : 'Choose a picture'}
              </label>
              {answer === '' ? null : (
                <button
                  type="button"
                  className="btn-quiet"
                  onClick={() => {
                    remove(share === undefined ? undefined : 'Stopped.')
                    input.current?.focus()
                  }}
                >
                  {share === undefined ? 'Remove' : 'Stop'}
                  <span className="sr-only"> the picture for {field.label}</span>
                </button>
              )}
            </div>
            {share === undefined ? null : (
              <p className="mt-3 flex items-center gap-3 text-sm text-ink-soft tabular-nums">
                <progress
                  className="h-2 w-full max-w-60"
                  value={share}
                  max={1}
                  aria-label={`How much of the picture for ${field.label} is sent`}
                />
                {share < 1 ? `${Math.floor(share * 100)}%` : 'Looking at it…'}
              </p>
            )}
            <output className="sr-only">{problem ?? said}</output>
          </>
        )}
      </Field>
    </div>
  )
}
