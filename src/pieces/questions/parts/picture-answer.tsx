import { useEffect, useRef, useState } from 'react'
import { MAX_UPLOAD_BYTES, NO_PICTURE, UPLOAD_TYPES } from '../../../machine/pictures/picture-upload.rules.ts'
import {
  answerPictureId,
  PICTURE_GONE,
  PICTURE_ON_ITS_WAY,
  PICTURE_REFUSED,
  smallAnswerPicture,
} from '../answer-picture.rules.ts'
import { Field } from '../../../machine/web/ui/field.tsx'

/** Why a file need not be sent at all; undefined when it may be. */
function fileProblem({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  if (size === 0) return 'This file is empty. Please choose another.'
  if (size > MAX_UPLOAD_BYTES)
    return `This file has ${(size / 1e6).toFixed(1)} MB, and ${MAX_UPLOAD_BYTES / 1e6} MB is the most. Please choose a smaller one.`
  // Where the browser knows no type, the shop looks at the content.
  if (type !== '' && !(UPLOAD_TYPES as readonly string[]).includes(type)) return NO_PICTURE
  return undefined
}

const AWAY = 'The shop could not be reached. Please choose the picture again.'

/**
 * Sends a picture and answers the address the shop keeps it at. `onShare` is told from 0 to 1 how much is sent; what is
 * thrown is a sentence. The older way of asking, for fetch can't tell how far it is.
 */
function sendPicture(
  file: File,
  { onShare, signal }: { onShare: (share: number) => void; signal: AbortSignal },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/answer-pictures')
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onShare(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const { status, responseText } = request
      if (status === 201) resolve((JSON.parse(responseText) as { address: string }).address)
      // A refusal is a sentence; what stands between may have sent a page.
      else reject(new Error(/^[^<]{1,400}$/.test(responseText) ? responseText : AWAY))
    })
    request.addEventListener('error', () => reject(new Error(AWAY)))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

interface SentPicture {
  /** What the field answers: an address, '' for none, or why there is none yet. */
  answer: string
  /** From 0 to 1, while it is on its way. */
  share: number | undefined
  /** Why there is none, in a sentence. */
  problem: string | undefined
  /** The state of the upload for screen readers. */
  announcement: string
}

/** One picture, on its way to the shop or there. */
function useSentPicture(started: string) {
  const [sent, setSent] = useState<SentPicture>(() => none(started))
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  function take(file: File): void {
    sending.current?.abort()
    const problem = fileProblem(file)
    if (problem !== undefined) return refuse(problem)
    const controller = new AbortController()
    sending.current = controller
    const show = (to: SentPicture) => {
      if (!controller.signal.aborted) setSent(to)
    }
    const onShare = (share: number) =>
      show({ answer: PICTURE_ON_ITS_WAY, share, problem: undefined, announcement: 'Sending the picture.' })
    onShare(0)
    sendPicture(file, { onShare, signal: controller.signal }).then(
      (address) => show({ ...none(address), announcement: 'The picture is added.' }),
      (error: Error) => show(refused(error.message)),
    )
  }

  const refuse = (problem: string) => setSent(refused(problem))

  function remove(announcement = 'The picture is removed.'): void {
    sending.current?.abort()
    setSent({ ...none(''), announcement })
  }

  return { sent, take, refuse, remove }
}

const none = (answer: string): SentPicture => ({
  answer,
  share: undefined,
  problem: undefined,
  announcement: '',
})

const refused = (problem: string): SentPicture => ({ ...none(PICTURE_REFUSED), problem })

export interface AnswerProps {
  id: string
  label: string
  required: boolean
  hint: string
  error: string | undefined
  started: string
}

const KINDS = `JPEG, PNG, WebP, AVIF or GIF, up to ${MAX_UPLOAD_BYTES / 1e6} MB; choose it, or drop it here. Only the picture itself is kept: where and when it was taken is not.`

/** A picture, chosen or dropped. What the form reads of the field is the address at which the shop keeps it. */
export function PictureAnswer({ started, error, hint, ...field }: AnswerProps) {
  const { sent, take, refuse, remove } = useSentPicture(started)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { answer, share, problem, announcement } = sent
  const isThere = answerPictureId(answer) !== undefined

  // The form learns of a sent picture by the event that typing makes, once the field has the address.
  const reportedAnswer = useRef(started)
  useEffect(() => {
    if (reportedAnswer.current === answer) return
    reportedAnswer.current = answer
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [answer])

  // Chosen before this page's script came: the browser kept the file in the field.
  const early = useRef(take)
  useEffect(() => {
    const file = input.current?.files?.[0]
    if (file) early.current(file)
  }, [])

  // Who was led to this field before its code was there has lost the focus: the field was rendered again. What is wrong
  // may be told before or after that.
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
            <output className="sr-only">{problem ?? announcement}</output>
          </>
        )}
      </Field>
    </div>
  )
}
