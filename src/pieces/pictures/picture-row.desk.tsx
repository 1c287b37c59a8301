import { productFields } from '../product/product-fields.rules.ts'
import { useEffect, useState } from 'react'
import { imagePath, parsePicturePath, sizedPath, widthsOf } from '../../machine/pictures/picture.rules.ts'
import { InputField } from '../../machine/web/ui/field.tsx'
import { CloseIcon } from '../../machine/web/ui/icons.tsx'
import { MoveButtons, type Moves } from '../../machine/forms/lists/move-buttons.tsx'
import type { RowDrag } from '../../machine/forms/lists/use-row-drag.ts'
import type { FieldEditor } from '../../machine/forms/editor-fields.tsx'
import type { FormPicture } from '../editing/desk/product-form.ts'
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
export function PictureRow(props: PictureRowProps) {
  const { picture, moves, of, onChange, drag } = props
  const { place, of: count } = moves
  const path = `pictures.${picture.key}`
  const address = of.at(`${path}.url`)
  // What was sent shows as the picture that it is; an address that is typed stays in sight.
  const [isTyped, setTyped] = useState(false)
  return (
    <li
      {...drag.placeOf(place - 1)}
      className={`grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 border bg-paper p-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto] ${drag.over === place - 1 ? 'border-accent' : 'border-line'}`}
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
            label={place === 1 ? imageUrl.label : `Image URL of picture ${place}`}
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
          label={place === 1 ? imageAlt.label : `What picture ${place} shows`}
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
