import { type ComponentType, useRef, useState } from 'react'
import { imagePath } from '../../../machine/pictures/picture.rules.ts'
import type { Product, ProductPicture } from '../../product/product.rules.ts'
import { EnlargeIcon } from '../../../machine/web/ui/icons.tsx'
import { Plate } from '../plate.part.tsx'
import type { EnlargedProps } from './enlarged.tsx'
import { galleryPictures, positionOf } from './gallery-pictures.ts'

const narrowSizes = '(min-width: 48rem) calc(53.7vw - 1.4rem), 92vw'
const sizesAlone = `(min-width: 110rem) 53.7rem, (min-width: 91rem) 46.7rem, (min-width: 64rem) calc(53.7vw - 2.3rem), ${narrowSizes}`
const sizesBesideSmall = `(min-width: 110rem) 48rem, (min-width: 91rem) 41rem, (min-width: 64rem) calc(53.7vw - 8rem), ${narrowSizes}`

const loadEnlarged = () => import('./enlarged.tsx')

/** Without any harm where it fails: it is asked for again when it is needed. */
const expectEnlarged = () => void loadEnlarged().catch(() => undefined)

/** A piece's pictures: a strip to swipe through, small ones to choose from, the whole screen for one of them. */
export function Gallery({ product }: { product: Product }) {
  const pictures = galleryPictures(product)
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [Enlarged, setEnlarged] = useState<ComponentType<EnlargedProps>>()
  const several = pictures.length > 1

  function show(index: number): void {
    strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  }

  function noteShown(): void {
    if (strip.current) setShown(Math.round(strip.current.scrollLeft / strip.current.clientWidth))
  }

  function enlarge(): void {
    loadEnlarged().then(
      (module) => setEnlarged(() => module.Enlarged),
      // Without its code the picture is at least shown by itself.
      () => location.assign(imagePath(pictures[shown]!.imageUrl)),
    )
  }

  /** The page goes on with the picture that was seen last. */
  function closeEnlarged(index: number): void {
    setEnlarged(undefined)
    show(index)
  }

  return (
    <div
      className={`gallery md:sticky md:top-6 ${several ? 'lg:grid lg:grid-cols-[4.75rem_minmax(0,1fr)] lg:gap-4' : ''}`}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- an intent is not an action */}
      <div className="relative" onPointerEnter={expectEnlarged} onFocus={expectEnlarged}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button beside it does the same */}
        <ul
          ref={strip}
          className="strip"
          aria-label={`Pictures of ${product.name}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
          tabIndex={several ? 0 : undefined}
          onScroll={noteShown}
          onClick={enlarge}
        >
          {pictures.map((picture, index) => (
            <li key={picture.imageUrl}>
              <Plate
                product={{ ...product, ...picture }}
                sizes={several ? sizesBesideSmall : sizesAlone}
                widths={[320, 1600]}
                load={index === 0 ? 'first' : 'lazy'}
                className="plate-whole"
              />
              {/* It moves with its picture, and so is right before any script; under it, for the tip of a pen may be in any corner. */}
              <p aria-hidden="true" className="strip-count no-print">
                {several ? `${index + 1} of ${pictures.length}` : ''}
              </p>
            </li>
          ))}
        </ul>
        <output className="sr-only">{positionOf(shown, pictures.length)}</output>
        <button
          type="button"
          className="btn-icon no-print needs-script absolute right-0 bottom-0"
          aria-label={`Enlarge the picture of ${product.name}`}
          aria-haspopup="dialog"
          onClick={enlarge}
        >
          <EnlargeIcon />
        </button>
      </div>
      {several ? <Thumbnails product={product} pictures={pictures} shown={shown} onChoose={show} /> : null}
      {Enlarged ? (
        <Enlarged name={product.name} pictures={pictures} start={shown} onClose={closeEnlarged} />
      ) : null}
    </div>
  )
}

interface ThumbnailsProps {
  product: Product
  pictures: readonly ProductPicture[]
  shown: number
  onChoose: (index: number) => void
}

/** The views in small; pressing one brings it. */
function Thumbnails({ product, pictures, shown, onChoose }: ThumbnailsProps) {
  return (
    <ul aria-label="Views" className="thumbs no-print needs-script">
      {pictures.map((picture, index) => (
        <li key={picture.imageUrl}>
          <button
            type="button"
            className="thumb"
            aria-label={`Show picture ${index + 1} of ${pictures.length}`}
            aria-current={index === shown}
            onClick={() => onChoose(index)}
          >
            <Plate
              product={{ ...product, ...picture }}
              sizes="(min-width: 48rem) 4.75rem, 2.75rem"
              widths={[160, 320]}
              decorative
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
