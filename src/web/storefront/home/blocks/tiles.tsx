import { useId } from 'react'
import type { Block } from '../../../../domain/store/front/home/block.ts'
import { Link } from '../../../navigation/link.tsx'
import { asHref } from '../../../navigation/paths.ts'
import { focusOf } from '../../../ui/picture/picture.tsx'
import { FocusedPicture } from './block-picture.tsx'

/** By how many there are: none of these leaves a place in its last row empty. */
const columns: Readonly<Record<number, string>> = { 2: 'md:grid-cols-2', 4: 'md:grid-cols-2 lg:grid-cols-4' }

/** Ways in: beside their pictures on a phone, below them where there is room for more. */
export function Tiles({ title, tiles }: Extract<Block, { kind: 'tiles' }>) {
  const heading = useId()
  const isHalf = tiles.length === 2
  return (
    <section aria-labelledby={heading} className="wrap pt-24 md:pt-32">
      <h2 id={heading} className="mb-9 text-3xl">
        {title}
      </h2>
      <ul className={`grid gap-x-6 gap-y-5 lg:gap-x-8 ${columns[tiles.length] ?? 'md:grid-cols-3'}`}>
        {tiles.map((tile, index) => (
          <li key={index} className="flex">
            <article className="card grow max-md:grid! max-md:grid-cols-[2fr_3fr] max-md:items-center max-md:gap-x-5">
              {tile.picture ? (
                <span className="plate md:aspect-4/5" style={focusOf(tile.picture)}>
                  <FocusedPicture
                    of={tile.picture}
                    sizes={`(min-width: 91rem) ${isHalf ? 42 : 27}rem, (min-width: 48rem) ${isHalf ? 45 : 29}vw, 35vw`}
                    widths={[160, 1000]}
                  />
                </span>
              ) : null}
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
        ))}
      </ul>
    </section>
  )
}
