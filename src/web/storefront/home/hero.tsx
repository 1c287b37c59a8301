import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../navigation/paths.ts'
import { SitePicture } from '../../ui/picture/site-picture.tsx'

/** Words and picture stand beside each other, never one on the other: both stay legible at every width and text size. */
export function Hero() {
  return (
    <section className="hero">
      <div className="hero-words">
        <p className="label text-brass-ink">Timepieces · Jewelry · Pens</p>
        <h1 className="mt-5 text-4xl tracking-[-0.015em]">Handmade moments, one at a time</h1>
        <p className="mt-6 max-w-md text-lg text-ink-soft">
          Watches, bracelets and pens, made by hand and described piece by piece.
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          <Link to={hrefTo('products')} className="btn btn-primary">
            Shop the collection
          </Link>
          <Link to={hrefTo('about')} className="btn btn-line">
            Our Story
          </Link>
        </div>
      </div>
      <div className="hero-picture pictured">
        <SitePicture name="hero" sizes="(min-width: 64rem) 56vw, 100vw" widths={[320, 1600]} load="first" />
      </div>
    </section>
  )
}
