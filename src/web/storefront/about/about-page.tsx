import { sells } from '../../../domain/catalogue/kinds-sold.ts'
import type { PromiseWords } from '../../../domain/store/promises.ts'
import { categoriesQuery, storeQuery } from '../../data/queries.ts'
import { useQuery } from '../../data/use-query.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../navigation/paths.ts'
import { SitePicture } from '../../ui/picture/site-picture.tsx'
import type { PageModule } from '../../navigation/lazy-page.ts'

const offers = [
  {
    title: 'Timepieces',
    of: /watch|clock|timepiece/i,
    text: 'Watches to wear, and clocks to hang or to stand on a desk.',
  },
  {
    title: 'Jewelry',
    of: /bracelet|gem|wristlet/i,
    text: 'Bracelets of natural stone and of glass, and wristlets for keys and small things.',
  },
  {
    title: 'Pens',
    of: /pen/i,
    text: 'Pens and pencils, alone or in sets.',
  },
] as const

export const page: PageModule = {
  Page: AboutPage,
  load: (_, client) => client.ensureQueryData(categoriesQuery),
  head: () => ({
    title: 'Our Story',
    description: 'What we make by hand, and what you can count on.',
  }),
}

function AboutPage() {
  const { data: store } = useQuery(storeQuery)
  const { data: categories = [] } = useQuery(categoriesQuery)
  const offered = offers.filter(({ of }) => sells(categories, of))
  return (
    <div className="pt-10 md:pt-16">
      <div className="wrap">
        <p className="label text-brass-ink">Our Story</p>
        <h1 className="mt-4 max-w-4xl text-4xl tracking-[-0.015em]">Made by hand, one piece at a time</h1>
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
              We make things by hand for the moments people want to hold on to: a first job, a wedding, an
              ordinary Tuesday with somebody dear.
            </p>
            <p>{store?.description}</p>
          </div>
        </div>
      </div>
      {offered.length > 0 ? <Offer offered={offered} /> : null}
      <section
        aria-labelledby="promise"
        className="wrap mt-24 grid gap-x-20 gap-y-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
      >
        <h2 id="promise" className="text-3xl">
          Our promise
        </h2>
        <div className="prose text-lg">
          <ul>
            {store ? sentencesOf(store.promised).map((words) => <li key={words}>{words}</li>) : null}
            <li>You see shipping and tax before you pay.</li>
            <li>Reviews come only from people who bought the piece, the good and the bad.</li>
            <li>No tracking and no advertising.</li>
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

function Offer({ offered }: { offered: readonly (typeof offers)[number][] }) {
  return (
    <section aria-labelledby="offer" className="on-dark mt-24 bg-accent-deep text-sheet">
      <div className="wrap py-16 md:py-20">
        <h2 id="offer" className="text-3xl">
          What we offer
        </h2>
        <ul className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-3">
          {offered.map(({ title, text }) => (
            <li key={title} className="border-t border-brass-pale/60 pt-4">
              <h3 className="text-xl text-brass-pale">{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** What the owner promises, as far as they do. */
function sentencesOf({ dispatch, returns, warranty }: PromiseWords): string[] {
  return [
    ...(dispatch ? [`We send your order within ${dispatch}, what is made to order once it is made.`] : []),
    ...(returns ? [`You have ${returns} to change your mind.`] : []),
    ...(warranty ? [`If our work fails, we mend or replace it free of charge for ${warranty}.`] : []),
  ]
}
