import { useEffect, useState, useEffectEvent, useRef, type ReactNode } from 'react'
import { imagePath } from '../../machine/pictures/picture.rules.ts'
import { InputField } from '../../machine/web/ui/field.tsx'
import { UploadButton, usePictureUpload } from '../../pieces/pictures/picture-upload.desk.tsx'
import { pictureOf } from './marks.desk.ts'

interface PictureAskedProps {
  /** What was dropped on the text. */
  file: File | undefined
  onPicture: (picture: string) => void
  onClose: () => void
}

/** A picture from this machine, and what it shows: for who can't see it, and while it is not there. */
export function PictureAsked({ file, onPicture, onClose }: PictureAskedProps) {
  const [alt, setAlt] = useState('')
  const [isTried, setTried] = useState(false)
  const { send, sent, problem: refused, isSending } = usePictureUpload()
  useEffect(() => {
    if (file) send(file)
  }, [file, send])
  const problem = refused ?? (isTried && !sent ? 'Choose a picture first.' : undefined)
  return (
    <AskedFrame
      name="Picture"
      isBusy={isSending}
      onClose={onClose}
      onDone={() => {
        setTried(true)
        if (sent && alt.trim() !== '') onPicture(pictureOf(alt, sent.imageUrl))
      }}
    >
      <div className="flex flex-wrap items-center gap-4">
        <UploadButton isSending={isSending} onFile={send}>
          {sent ? 'Another picture' : 'Choose a picture'}
        </UploadButton>
        {sent ? (
          <img
            src={imagePath(sent.imageUrl)}
            alt={alt}
            className="h-16 w-24 border border-line object-cover"
          />
        ) : null}
      </div>
      <div role="alert" className="empty:hidden">
        {problem ? <p className="field-error">{problem}</p> : null}
      </div>
      <InputField
        id="picture-alt"
        label="What it shows"
        hint="Read to people who can’t see it."
        error={isTried && alt.trim() === '' ? 'Say in a few words what it shows.' : undefined}
        maxLength={300}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
    </AskedFrame>
  )
}

interface AskedFrameProps {
  name: string
  /** Something is under way that putting in waits for. */
  isBusy?: boolean
  onDone: () => void
  onClose: () => void
  children: ReactNode
}

/** A question inside a form that is none itself: Enter answers it, and does not send the form. */
export function AskedFrame({ name, isBusy = false, onDone, onClose, children }: AskedFrameProps) {
  const frame = useRef<HTMLFieldSetElement>(null)
  const keys = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      if (!isBusy) onDone()
    }
    if (event.key === 'Escape') {
      // Not what closes the whole form.
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
  })
  useEffect(() => {
    const { current } = frame
    current?.querySelector('input')?.focus()
    const onKeyDown = (event: KeyboardEvent) => keys(event)
    current?.addEventListener('keydown', onKeyDown)
    return () => current?.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <fieldset ref={frame} aria-label={name} className="mb-3 grid gap-3 border border-line bg-paper p-3">
      {children}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-line px-4"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onDone()}
        >
          Put it in
        </button>
        <button type="button" className="btn-quiet" onClick={onClose}>
          Never mind
        </button>
      </div>
    </fieldset>
  )
}
