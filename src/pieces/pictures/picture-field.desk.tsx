import { useEffect, useRef } from 'react'
import { imagePath } from '../../machine/pictures/picture.rules.ts'
import { BLOCK_LIMITS, type BlockPicture } from '../../words/home/block.rules.ts'
import { InputField } from '../../machine/web/ui/field.tsx'
import type { FieldEditor, Names } from '../../machine/forms/editor-fields.tsx'
import { PictureDrop, UploadButton, usePictureUpload } from './picture-upload.desk.tsx'

interface PictureFieldProps<Draft> {
  of: FieldEditor<Draft>
  name: Names<Draft, BlockPicture | null>
}

/** A picture of a block: sent, described, and told what of it stays in sight where there is less room than it has. */
export function PictureField<Draft>({ of, name }: PictureFieldProps<Draft>) {
  const picture = of.draft[name] as BlockPicture | null
  const onChange = (changed: BlockPicture | null) => of.change({ [name]: changed } as Partial<Draft>)
  const { id, error } = of.at(name)
  const alt = of.at(`${name}.alt`)
  const asksAlt = useRef(false)
  const {
    send,
    problem = error,
    isSending,
  } = usePictureUpload((url) => {
    // What was said of the one before is not true of this one.
    onChange({ x: 50, y: 50, alt: '', url })
    asksAlt.current = true
  })
  useEffect(() => {
    if (!asksAlt.current) return
    asksAlt.current = false
    document.getElementById(alt.id)?.focus()
  })
  return (
    <PictureDrop legend="Picture" className="field-label" isSending={isSending} onFile={send}>
      <div className="flex flex-wrap items-center gap-4">
        {picture ? (
          <img
            src={imagePath(picture.url)}
            alt={picture.alt || 'The picture of this block'}
            className="aspect-4/3 w-36 border border-line object-cover"
            style={{ objectPosition: `${picture.x}% ${picture.y}%` }}
          />
        ) : null}
        <UploadButton
          id={id}
          isSending={isSending}
          describedBy={problem ? `${id}-error` : undefined}
          onFile={send}
        >
          {picture ? 'Another picture' : 'Upload a picture'}
        </UploadButton>
        <span className="text-ink-soft">or drop it here</span>
        {picture ? (
          <button type="button" className="btn-quiet" onClick={() => onChange(null)}>
            No picture
          </button>
        ) : null}
      </div>
      <p id={`${id}-error`} role="alert" className="field-error empty:hidden">
        {problem}
      </p>
      {picture ? (
        <div className="mt-3 grid gap-3">
          <InputField
            {...alt}
            label="What the picture shows"
            hint="Read to people who can’t see it. Say it for this picture; leave it empty only where the words beside it say the same."
            maxLength={BLOCK_LIMITS.alt}
            autoComplete="off"
            value={picture.alt}
            onChange={(event) => onChange({ ...picture, alt: event.target.value })}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <Focus id={of.at(`${name}.x`).id} picture={picture} side="x" onChange={onChange} />
            <Focus id={of.at(`${name}.y`).id} picture={picture} side="y" onChange={onChange} />
          </div>
          <p className="text-ink-soft">Where there is less room than the picture has, this stays in sight.</p>
        </div>
      ) : null}
    </PictureDrop>
  )
}

const sides = { x: 'From the left', y: 'From the top' } as const

interface FocusProps {
  id: string
  picture: BlockPicture
  side: 'x' | 'y'
  onChange: (picture: BlockPicture) => void
}

function Focus({ id, picture, side, onChange }: FocusProps) {
  return (
    <label htmlFor={id} className="block">
      {sides[side]}: {picture[side]} %
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        className="block min-h-11 w-full"
        value={picture[side]}
        onChange={(event) => onChange({ ...picture, [side]: Number(event.target.value) })}
      />
    </label>
  )
}
