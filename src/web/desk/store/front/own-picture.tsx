import { useMutation } from '@tanstack/react-query'
import { imagePath } from '../../../../domain/catalogue/pictures/picture.ts'
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '../../../../domain/catalogue/pictures/picture-upload.ts'
import { shop } from '../../../data/shop.ts'
import type { FieldEditor } from '../../editor/editor-fields.tsx'
import { sentenceOf } from '../../refusal.ts'
import type { LookDraft } from './look-form.ts'

/** The logo or the icon: a picture that is uploaded, shown, and taken away again. */
export function OwnPicture({ of, name }: { of: FieldEditor<LookDraft>; name: 'logo' | 'icon' }) {
  const { id, error } = of.at(name)
  const { label, hint } = of.kind.fields[name]!
  const address = of.draft[name]
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MAX_UPLOAD_BYTES)
        throw new Error(`The file is too large: ${MAX_UPLOAD_BYTES / 1e6} MB is the most.`)
      return await shop('POST /api/pictures', { name: file.name.replace(/\.\w+$/, ''), file })
    },
    onSuccess: ({ imageUrl }) => of.change({ [name]: imageUrl }),
  })
  const problem = upload.error ? problemOf(upload.error) : error
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      <p className="mt-1 text-ink-soft">{hint}</p>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        {address ? (
          <img
            src={imagePath(address)}
            alt={`Your ${name}`}
            className="h-14 w-auto max-w-48 border border-line bg-paper object-contain mix-blend-multiply"
          />
        ) : null}
        <label className="btn btn-line cursor-pointer px-4 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent">
          {upload.isPending ? 'Uploading...' : address ? `Another ${name}` : `Upload a picture as ${name}`}
          <input
            id={id}
            type="file"
            accept={UPLOAD_TYPES.join(',')}
            className="sr-only"
            aria-describedby={problem ? `${id}-error` : undefined}
            disabled={upload.isPending}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) upload.mutate(file)
              event.target.value = ''
            }}
          />
        </label>
        {address ? (
          <button type="button" className="btn-quiet" onClick={() => of.change({ [name]: '' })}>
            No {name}
          </button>
        ) : null}
      </div>
      <p id={`${id}-error`} role="alert" className="field-error empty:hidden">
        {problem}
      </p>
    </fieldset>
  )
}

function problemOf(error: Error): string {
  return error.message.startsWith('The file') ? error.message : sentenceOf(error)
}
