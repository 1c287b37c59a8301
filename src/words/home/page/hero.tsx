import type { BlockOf } from '../block.rules.ts'
import { Link } from '../../../shop/navigation/link.tsx'
import { asHref } from '../../../shop/site/paths.ts'
import { focusOf } from '../../../pieces/pictures/picture.part.tsx'
import { FocusedPicture } from './block-picture.tsx'

/** Words and picture stand beside each other, never one on the other: both stay legible at every width and text size. */
export function Hero({
  label,
  title,
  words,
  picture,
  links,
  shopName,
}: BlockOf<'hero'> & { shopName: string }) {
  return (
    <section className={picture ? 'hero' : 'wrap pt-14 md:pt-20'}>
      <div className={picture ? 'hero-words' : undefined}>
        {label ? <p className="label text-brass-ink">{label}</p> : null}
        <h1 className="mt-5 text-4xl tracking-[-0.015em]">{title || shopName}</h1>
        {words ? <p className="mt-6 max-w-md text-lg text-ink-soft">{words}</p> : null}
        {links.length > 0 ? (
          <div className="mt-9 flex flex-wrap gap-3">
            {links.map(({ name, to }, index) => (
              <Link key={index} to={asHref(to)} className={`btn ${index === 0 ? 'btn-primary' : 'btn-line'}`}>
                {name}
              </Link>
            ))}
          </div>
        ) : null}
      </div>
      {picture ? (
        <div className="hero-picture pictured" style={focusOf(picture)}>
          <FocusedPicture
            of={picture}
            sizes="(min-width: 64rem) 56vw, 100vw"
            widths={[320, 1600]}
            load="first"
          />
        </div>
      ) : null}
    </section>
  )
}
