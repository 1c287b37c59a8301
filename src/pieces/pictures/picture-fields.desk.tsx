import { useEffect, useRef, useState } from 'react'
import { useRows } from '../../machine/forms/lists/use-rows.ts'
import { productFields } from '../product/product-fields.rules.ts'
import { type FieldEditor, PartProblem } from '../../machine/forms/editor-fields.tsx'
import { formPicture, type FormPicture } from '../editing/desk/product-form.ts'
import { PictureRow } from './picture-row.desk.tsx'
import { FilesButton } from './picture-upload.desk.tsx'
import { UploadList } from './upload-list.desk.tsx'
import { useUploads } from './use-uploads.desk.ts'

const MOST = 1 + productFields.morePictures.max

interface PictureFieldsProps {
  of: Pick<FieldEditor<never>, 'at'>
  pictures: readonly FormPicture[]
  /** Given a function, because an upload may arrive while something else changes. */
  onChange: (change: (pictures: FormPicture[]) => FormPicture[]) => void
  onBusy: (isBusy: boolean) => void
}

/** All pictures of a product, in their order: by file picker, dropped anywhere on the page, or by address. */
export function PictureFields({ of, pictures, onChange, onBusy }: PictureFieldsProps) {
  const room = MOST - pictures.filter(({ imageUrl }) => imageUrl.trim() !== '').length
  const { uploads, isBusy, add, dismiss } = useUploads((url) => onChange((all) => withUpload(all, url)), room)
  const isOver = useFileDrop(add)
  const rows = useRows({
    rows: pictures,
    onChange,
    idOf: ({ key }) => of.at(`pictures.${key}`).id,
    nameOf: (_, place) => `picture ${place}`,
    addId: 'product-files',
  })
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])

  return (
    <fieldset>
      <legend className="field-label">Pictures</legend>
      <div
        className={`border border-dashed p-3 text-sm ${isOver ? 'border-accent bg-accent-tint' : 'border-line-strong'}`}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FilesButton id="product-files" describedBy="product-files-hint" onFiles={add}>
            Upload pictures
          </FilesButton>
          <button
            type="button"
            className="btn-quiet"
            disabled={pictures.length >= MOST}
            onClick={() => rows.add(formPicture(), 'url')}
          >
            Add by address
          </button>
        </div>
        <p id="product-files-hint" className="text-ink-soft">
          The first is the one lists show.
        </p>
      </div>
      <UploadList uploads={uploads} onDismiss={dismiss} />
      <ul className={pictures.length > 0 ? 'mt-2 grid gap-2' : ''}>
        {pictures.map((picture, index) => (
          <PictureRow
            key={picture.key}
            picture={picture}
            of={of}
            onChange={(part) =>
              onChange((all) => all.map((one) => (one.key === picture.key ? { ...one, ...part } : one)))
            }
            moves={rows.moves(index)}
            onRemove={() => rows.remove(picture)}
            drag={rows.drag}
          />
        ))}
      </ul>
      <output className="sr-only">{rows.said}</output>
      <PartProblem of={of} path="pictures" />
    </fieldset>
  )
}

/** An arrived picture takes the place of the first empty address, or the last place. */
function withUpload(pictures: FormPicture[], imageUrl: string): FormPicture[] {
  const empty = pictures.find((picture) => picture.imageUrl.trim() === '')
  if (!empty) return [...pictures, formPicture(imageUrl)].slice(0, MOST)
  return pictures.map((picture) => (picture === empty ? { ...picture, imageUrl } : picture))
}

/**
 * Files dropped anywhere on the page are taken: one that misses its target would otherwise be opened in the place of the
 * page, and all that was typed would be gone. True while files are held over the page.
 */
function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })

  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      take.current([...(event.dataTransfer?.files ?? [])])
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [])

  return isOver
}
