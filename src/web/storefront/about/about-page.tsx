import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../paths.ts'
import { SitePicture } from '../../ui/site-picture.tsx'
import type { PageModule } from '../../navigation/lazy-page.ts'

const offers = [
  [
    'Timepieces',
    'Watches and clocks with cases, dials and straps finished here, around movements made to be serviced.',
  ],
  [
    'Jewelry',
    'Bracelets of natural stone and of glass, and wristlets cut and sewn from good cloth and leather.',
  ],
  [
    'Pens',
    'Pens and pencils turned from wood and resin, alone or in sets with something to keep them company.',
  ],
] as const

export const page: PageModule = {
  Page: AboutPage,

  head: () => ({
    title: 'Our Story',
    description: 'One bench, one pair of hands, and the pieces made there.',
  }),
}

function AboutPage() {
  return (
    <div className="pt-10 md:pt-16">
      <div className="wrap">
        <p className="label text-brass-ink">Our Story</p>
        <h1 className="mt-4 max-w-4xl text-4xl tracking-[-0.015em]">
          One bench, one lamp, and time enough to do it well
        </h1>
      </div>
      <div className="wrap mt-10 max-md:px-0 md:mt-14">
        <div className="pictured aspect-4/3 md:aspect-video">
          <SitePicture
            name="about"
            sizes="(min-width: 91rem) 84rem, (min-width: 48rem) 92vw, 100vw"
            widths={[320, 1600]}
            load="first"
          />
        </div>
      </div>
      <div className="wrap mt-14 md:mt-20">
        <div className="grid gap-x-20 gap-y-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <h2 className="text-3xl">Our mission</h2>
          <div className="prose text-lg">
            <p>
              Things made by hand carry the hours that went into them. We make watches, jewelry and pens for
              the moments people want to hold on to: a first job, a wedding, an ordinary Tuesday with somebody
              dear.
            </p>
            <p>
              We stay small on purpose. The person who answers your letter is the one who strung the beads,
              and who will mend the clasp in ten years.
            </p>
          </div>
        </div>
      </div>
      <section aria-labelledby="offer" className="on-dark mt-24 bg-accent-deep text-sheet">
        <div className="wrap py-16 md:py-20">
          <h2 id="offer" className="text-3xl">
            What we offer
          </h2>
          <ul className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-3">
            {offers.map(([title, text]) => (
              <li key={title} className="border-t border-brass-pale/60 pt-4">
                <h3 className="text-xl text-brass-pale">{title}</h3>
                <p className="mt-2">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section
        aria-labelledby="promise"
        className="wrap mt-24 grid gap-x-20 gap-y-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
      >
        <h2 id="promise" className="text-3xl">
          Our promise
        </h2>
        <div className="prose text-lg">
          <ul>
            <li>Materials are called by their right names, and treatments are told.</li>
            <li>What is strung or assembled here is not called carved or forged.</li>
            <li>
              What our work got wrong we mend, for a year without asking, later for the cost of the parts.
            </li>
            <li>Thirty days to change your mind.</li>
          </ul>
          <p>
            <Link to={hrefTo('products')} className="btn btn-primary">
              Shop the collection
            </Link>
          </p>
        </div>
      </section>
    </div>
  )
}
