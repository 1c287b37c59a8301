import { useState } from 'react'
import { type FieldEditor, TextField, ToggleField } from '../../machine/forms/editor-fields.tsx'
import { clockName } from '../../shop/desk/parts/shop-clock.ts'
import type { PostDraft } from './post-form.desk.ts'
import { imagePath } from '../../machine/pictures/picture.rules.ts'
import { MAX_PICTURE_ADDRESS } from '../../machine/pictures/picture-upload.rules.ts'
import { UploadButton, usePictureUpload } from '../../pieces/pictures/picture-upload.desk.tsx'
import { InputField } from '../../machine/web/ui/field.tsx'

/** Its picture, and when it is seen. */
export function PostAppearance({ of }: { of: FieldEditor<PostDraft> }) {
  const { imageUrl, published } = of.draft
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <PictureField
        {...of.at('imageUrl')}
        value={imageUrl}
        onChange={(address) => of.change({ imageUrl: address })}
      />
      <div className="grid content-start gap-4">
        <ToggleField
          of={of}
          name="published"
          hint={published ? 'Everybody sees it as soon as it is saved.' : 'A draft is not shown in the shop.'}
        />
        {published ? null : (
          <TextField
            of={of}
            name="publishAt"
            hint={`By the shop’s clock: ${clockName()}. Empty: it stays a draft.`}
          />
        )}
      </div>
    </div>
  )
}

interface PictureFieldProps {
  id: string
  value: string
  error: string | undefined
  onChange: (imageUrl: string) => void
}

/** A picture's address, typed or made by an upload; what it shows hides itself when there is nothing to show. */
function PictureField({ id, value, error, onChange }: PictureFieldProps) {
  const [failed, setFailed] = useState('')
  const { send, problem, isSending } = usePictureUpload(onChange)
  const address = value.trim()
  const isShown = /^(https:\/\/|\/?attached_assets\/)/.test(address) && failed !== address

  return (
    <div>
      <InputField
        id={id}
        label="Picture (optional)"
        hint="An https address, or upload one below."
        error={error ?? problem}
        inputMode="url"
        maxLength={MAX_PICTURE_ADDRESS}
        placeholder="https://… or attached_assets/…"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <UploadButton isSending={isSending} onFile={send}>
          Upload a picture
        </UploadButton>
        {isShown ? (
          <img
            src={imagePath(address)}
            alt="The post’s"
            className="h-16 w-24 border border-line object-cover"
            onError={() => setFailed(address)}
          />
        ) : null}
      </div>
    </div>
  )
}
