import { imagePath, parsePicturePath } from '../../machine/pictures/picture.rules.ts'
import type { FieldEditor } from '../../machine/forms/editor-fields.tsx'
import { PictureDrop, UploadButton, usePictureUpload } from '../../pieces/pictures/picture-upload.desk.tsx'
import type { LookDraft } from './look-form.desk.ts'

/** The logo or the icon: a picture that is uploaded, shown, and taken away again. */
export function OwnPicture({ of, name }: { of: FieldEditor<LookDraft>; name: 'logo' | 'icon' }) {
  const { id, error } = of.at(name)
  const { label, hint } = of.kind.fields[name]!
  const address = of.draft[name]
  // What is transparent in it then shows the page, whatever its ground.
  const {
    send,
    problem = error,
    isSending,
  } = usePictureUpload(
    (url) => of.change(name === 'logo' ? { logo: url, logoHasName: isWide(url) } : { icon: url }),
    'white',
  )
  return (
    <PictureDrop legend={label} className="font-semibold" isSending={isSending} onFile={send}>
      <p className="mt-1 text-ink-soft">{hint}</p>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        {address ? (
          <img
            src={imagePath(address)}
            alt={`Your ${name}`}
            className="h-14 w-auto max-w-48 border border-line bg-paper object-contain mix-blend-multiply"
          />
        ) : null}
        <UploadButton
          id={id}
          isSending={isSending}
          describedBy={problem ? `${id}-error` : undefined}
          onFile={send}
        >
          {address ? `Another ${name}` : `Upload a picture as ${name}`}
        </UploadButton>
        <span className="text-ink-soft">or drop it here</span>
        {address ? (
          <button type="button" className="btn-quiet" onClick={() => of.change({ [name]: '' })}>
            No {name}
          </button>
        ) : null}
      </div>
      <p id={`${id}-error`} role="alert" className="field-error empty:hidden">
        {problem}
      </p>
    </PictureDrop>
  )
}

/** Of a logo that wide something is written in it, most likely the name: whoever wants it otherwise says so below it. */
function isWide(url: string): boolean {
  const picture = parsePicturePath(url)
  return picture !== undefined && picture.width >= 2 * picture.height
}
