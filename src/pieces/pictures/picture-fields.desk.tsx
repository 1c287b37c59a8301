import { useEffect, useRef, useState } from 'react'
import { productFields } from '../product/product-fields.rules.ts'
import { type FieldEditor, PartProblem } from '../../machine/forms/editor-fields.tsx'
import { formPicture, type FormPicture } from '../editing/desk/product-form.ts'
import { FilesButton, useUploads } from './picture-upload.desk.tsx'
import { UploadList } from './upload-list.desk.tsx'
import { imagePath, parsePicturePath, sizedPath, widthsOf } from '../../machine/pictures/picture.rules.ts'
import { InputField } from '../../machine/web/ui/field.tsx'
import { CloseIcon } from '../../machine/web/ui/icons.tsx'
import { MoveButtons, type Moves, type RowDrag, useRows } from '../../machine/forms/lists/rows.tsx'
import { isPictureAddress } from '../../machine/pictures/picture-address.rules.ts'

/** An address still being typed is not asked for letter by letter. */
const TYPING_MS = 300

/** What the address shows; nothing while it shows nothing (the preview hides itself on failure). */
function PicturePreview({ imageUrl }: { imageUrl: string }) {
  const [settled, setSettled] = useState(imageUrl)
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(imageUrl.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [imageUrl])

  if (!isPictureAddress(settled) || failed === settled) return null
  return (
    <img
      src={smallest(settled)}
      alt=""
      draggable={false}
      className="size-full object-cover"
      onError={() => setFailed(settled)}
    />
  )
}

function smallest(imageUrl: string): string {
  const own = parsePicturePath(imageUrl)
  if (!own) return imagePath(imageUrl)
  return sizedPath(own, widthsOf(own).find((width) => width >= 160) ?? widthsOf(own).at(-1)!, 'webp')
}

const { imageUrl, imageAlt } = productFields

interface PictureRowProps {
  picture: FormPicture
  of: Pick<FieldEditor<never>, 'at'>
  onChange: (part: Partial<FormPicture>) => void
  moves: Moves
  onRemove: () => void
  drag: RowDrag
}

/** One picture: how it looks, where it is, what it shows in words, and its place among the others. */
function PictureRow(props: PictureRowProps) {
  const { picture, moves, of, onChange, drag } = props
  const { position, of: count } = moves
  const path = `pictures.${picture.key}`
  const address = of.at(`${path}.url`)
  // What was sent shows as the picture that it is; an address that is typed stays in sight.
  const [isTyped, setTyped] = useState(false)
  return (
    <li
      {...drag.dropTargetOf(position - 1)}
      className={`grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 border bg-paper p-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto] ${drag.over === position - 1 ? 'border-accent' : 'border-line'}`}
    >
      <div
        {...(count > 1 ? drag.handleOf(moves.id) : {})}
        className={`row-span-2 aspect-square self-start sm:row-span-1 bg-paper-deep ${count > 1 ? 'cursor-grab' : ''}`}
      >
        <PicturePreview imageUrl={picture.imageUrl} />
      </div>
      <div className="col-start-2 row-start-2 grid gap-3 sm:row-start-auto">
        {address.error !== undefined || isTyped || !parsePicturePath(picture.imageUrl) ? (
          <InputField
            {...address}
            label={position === 1 ? imageUrl.label : `Image URL of picture ${position}`}
            type="url"
            required
            maxLength={imageUrl.max}
            autoComplete="off"
            placeholder="https:// or attached_assets/"
            value={picture.imageUrl}
            onChange={(event) => {
              setTyped(true)
              onChange({ imageUrl: event.target.value })
            }}
          />
        ) : null}
        <InputField
          {...of.at(`${path}.alt`)}
          label={position === 1 ? imageAlt.label : `What picture ${position} shows`}
          maxLength={imageAlt.max}
          value={picture.imageAlt}
          onChange={(event) => onChange({ imageAlt: event.target.value })}
        />
      </div>
      <PictureButtons {...props} />
    </li>
  )
}

function PictureButtons({ moves, onRemove }: PictureRowProps) {
  return (
    <div className="flex items-start justify-end sm:flex-col sm:justify-start">
      <MoveButtons {...moves} words={['earlier', 'later']} />
      <button type="button" className="btn-icon" aria-label={`Remove ${moves.name}`} onClick={onRemove}>
        <CloseIcon />
      </button>
    </div>
  )
}

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
    nameOf: (_, position) => `picture ${position}`,
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
      <output className="sr-only">{rows.announcement}</output>
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
