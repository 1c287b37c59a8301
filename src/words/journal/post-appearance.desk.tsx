import { type FieldEditor, TextField, ToggleField } from '../../machine/forms/editor-fields.tsx'
import { clockName } from '../../shop/desk/parts/shop-clock.ts'
import type { PostDraft } from './post-form.desk.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { imagePath } from '../../machine/pictures/picture.rules.ts'
import {
  MAX_PICTURE_ADDRESS,
  MAX_UPLOAD_BYTES,
  UPLOAD_TYPES,
} from '../../machine/pictures/picture-upload.rules.ts'
import { shop } from '../../shop/site/shop.ts'
import { Field } from '../../machine/web/ui/field.tsx'
import { sentenceOf } from '../../machine/web/queries/refusal.ts'

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
  const upload = useMutation({
    mutationFn: (file: File) => {
      if (file.size > MAX_UPLOAD_BYTES) {
        return Promise.reject(new Error(`The file is too large: ${MAX_UPLOAD_BYTES / 1e6} MB is the most.`))
      }
      return shop('POST /api/pictures', { name: file.name.replace(/\.\w+$/, ''), file })
    },
    onSuccess: ({ imageUrl }) => onChange(imageUrl),
  })
  const address = value.trim()
  const isShown = /^(https:\/\/|\/?attached_assets\/)/.test(address) && failed !== address

  return (
    <div>
      <Field
        id={id}
        label="Picture (optional)"
        hint="An https address, or upload one below."
        error={error ?? (upload.isError ? uploadProblem(upload.error) : undefined)}
      >
        {(props) => (
          <input
            {...props}
            inputMode="url"
            maxLength={MAX_PICTURE_ADDRESS}
            placeholder="https://… or attached_assets/…"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <label className="btn btn-line cursor-pointer px-4 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent">
          {upload.isPending ? 'Uploading...' : 'Upload a picture'}
          <input
            type="file"
            accept={UPLOAD_TYPES.join(',')}
            className="sr-only"
            disabled={upload.isPending}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) upload.mutate(file)
              event.target.value = ''
            }}
          />
        </label>
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

function uploadProblem(error: Error): string {
  return error.message.startsWith('The file') ? error.message : sentenceOf(error)
}
