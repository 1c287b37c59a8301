import { type CSSProperties, useId } from 'react'
import type { BlockOf, Tile } from '../block.rules.ts'
import { listingOf } from '../listing-of.rules.ts'
import { productsQuery } from '../../../shop/site/queries.ts'
import { useQuery } from '../../../machine/web/queries/use-query.ts'
import { asHref, useLinksInside, Link } from '../../../shop/site/paths.ts'
import { useAsItCame } from '../../../machine/web/ui/use-as-it-came.ts'
import { focusOf, type PictureUse } from '../../../pieces/pictures/picture.part.tsx'
import { Plate } from '../../../pieces/pictures/plate.part.tsx'
import { FocusedPicture } from './block-picture.tsx'

/** By how many there are: none of these leaves a place in its last row empty. */
const columns: Readonly<Record<number, string>> = { 2: 'md:grid-cols-2', 4: 'md:grid-cols-2 lg:grid-cols-4' }

/** How large a tile's picture is drawn. */
type Drawn = Pick<PictureUse, 'sizes' | 'widths'>

/** Ways in: a row of small ones where there are many and their names say enough; otherwise each with its words. */
export function Tiles({ title, tiles }: BlockOf<'tiles'>) {
  const heading = useId()
  const links = useLinksInside()
  const isStrip = tiles.length > 4 && tiles.every(({ words }) => words === '')
  const [key, list] = useAsItCame(tiles, () =>
    tiles.map((tile, index) =>
      isStrip ? <Small key={index} of={tile} /> : <Card key={index} of={tile} isHalf={tiles.length === 2} />,
    ),
  )
  return (
    <section aria-labelledby={heading} className={isStrip ? 'wrap pt-12 md:pt-16' : 'wrap pt-16 md:pt-24'}>
      <h2 id={heading} className={isStrip ? 'mb-4 text-2xl md:mb-6' : 'mb-6 text-3xl md:mb-9'}>
        {title}
      </h2>
      <div {...links}>
        <ul
          key={key}
          className={
            isStrip ? STRIP : `grid gap-x-6 gap-y-5 lg:gap-x-8 ${columns[tiles.length] ?? 'md:grid-cols-3'}`
          }
          // As many columns as tiles, however many of them have come.
          style={isStrip ? ({ '--n': tiles.length } as CSSProperties) : undefined}
          {...list}
        />
      </div>
    </section>
  )
}

const STRIP =
  'grid grid-cols-3 gap-x-3 gap-y-5 md:grid-cols-[repeat(auto-fill,minmax(max(5rem,100%/var(--n)-1.5rem),1fr))] md:gap-x-4 lg:gap-x-6'

const inStrip: Drawn = {
  sizes: '(min-width: 91rem) 15rem, (min-width: 48rem) 14vw, 29vw',
  widths: [160, 480],
}

function Small({ of: tile }: { of: Tile }) {
  return (
    <li>
      <article className="card">
        <TilePicture of={tile} shape="" drawn={inStrip} />
        <h3 className="mt-2 leading-snug md:text-lg">
          <Link to={asHref(tile.to)} className="card-name">
            {tile.title}
          </Link>
        </h3>
      </article>
    </li>
  )
}

/** Beside its picture on a phone, below it where there is room for more. */
function Card({ of: tile, isHalf }: { of: Tile; isHalf: boolean }) {
  const drawn: Drawn = {
    sizes: `(min-width: 48rem) ${isHalf ? 45 : 29}vw, 35vw`,
    widths: [160, 1000],
  }
  return (
    <li className="flex">
      <article className="card grow max-md:grid! max-md:grid-cols-[2fr_3fr] max-md:items-center max-md:gap-x-5">
        <TilePicture of={tile} shape="md:aspect-4/5" drawn={drawn} />
        <div className="md:pt-5">
          <h3 className="text-2xl">
            <Link to={asHref(tile.to)} className="card-name">
              {tile.title}
            </Link>
          </h3>
          <p className="mt-2 max-w-[36ch] text-sm text-ink-soft">{tile.words}</p>
        </div>
      </article>
    </li>
  )
}

/** What shows a tile without a picture of its own; undefined where it has one, or leads to no listing. */
export function firstPieceQuery({ picture, to }: Pick<Tile, 'picture' | 'to'>) {
  const listing = picture === null && to !== '' ? listingOf(to) : undefined
  return listing && productsQuery({ ...listing, limit: 1 })
}

interface TilePictureProps {
  of: Tile
  shape: string
  drawn: Drawn
}

function TilePicture({ of, shape, drawn }: TilePictureProps) {
  const query = firstPieceQuery(of)
  if (query) return <FirstPiece query={query} shape={shape} drawn={drawn} />
  return of.picture ? (
    <span className={`plate ${shape}`} style={focusOf(of.picture)}>
      <FocusedPicture of={of.picture} {...drawn} />
    </span>
  ) : null
}

interface FirstPieceProps extends Pick<TilePictureProps, 'shape' | 'drawn'> {
  query: NonNullable<ReturnType<typeof firstPieceQuery>>
}

function FirstPiece({ query, shape, drawn }: FirstPieceProps) {
  const piece = useQuery(query).data?.items[0]
  return piece ? <Plate product={piece} decorative className={shape} {...drawn} /> : null
}
