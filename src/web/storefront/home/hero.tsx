import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../paths.ts'

export function Hero() {
  return (
    <section className="relative overflow-hidden border-b border-line">
      <div className="wrap grid items-center gap-y-4 md:min-h-[38rem] md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="relative z-10 pt-14 md:py-20">
          <p className="label text-brass-ink">Timepieces · Jewelry · Pens</p>
          <h1 className="mt-5 text-4xl tracking-[-0.015em]">Handmade moments, one at a time</h1>
          <p className="mt-6 max-w-md text-lg text-ink-soft">
            Watches, bracelets and pens from a small studio, where the hand that starts a piece also finishes
            it.
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
        <img
          src="/art/dial.svg"
          alt=""
          width={900}
          height={900}
          fetchPriority="high"
          className="-mr-[22%] -mb-[34%] w-[122%] max-w-none justify-self-end md:absolute md:top-1/2 md:right-0 md:m-0 md:w-[min(64rem,66vw)] md:translate-x-[16%] md:-translate-y-1/2"
        />
      </div>
    </section>
  )
}
