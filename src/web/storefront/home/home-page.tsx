import { summaryOf } from '../../../domain/catalogue/summary.ts'
import { productsQuery, storeQuery } from '../../data/queries.ts'
import { useQuery } from '../../data/use-query.ts'
import { hrefTo } from '../../navigation/paths.ts'
import { BackToTop } from './back-to-top.tsx'
import { CategoryCards } from './category-cards.tsx'
import { ContactSection } from './contact-section.tsx'
import { Hero } from './hero.tsx'
import { NewsletterSection } from './newsletter-section.tsx'
import { ProductBlock } from './product-block.tsx'
import type { PageModule } from '../../navigation/lazy-page.ts'

/** Eight pieces a block (spec section 9). */
const BLOCK = 8

const gemstonesQuery = productsQuery({ collection: 'natural-gemstones', limit: BLOCK })
const curatedQuery = productsQuery({ collection: 'curated' })

export const page: PageModule = {
  Page: HomePage,
  load: (_, client) =>
    Promise.all([gemstonesQuery, curatedQuery].map((query) => client.ensureQueryData(query))),
  head: (_, client) => ({
    title: 'Timepieces, jewelry and pens made by hand',
    description: summaryOf(client.getQueryData(storeQuery.queryKey)?.description ?? ''),
  }),
}

function HomePage() {
  const { data: store } = useQuery(storeQuery)
  const rated = store?.testPayments ?? false
  return (
    <>
      <Hero />
      <ProductBlock
        title="Natural gemstone bracelets"
        intro="Bracelets of natural stone, strung by hand."
        query={gemstonesQuery}
        link={{ to: hrefTo('naturalGemstones'), words: 'See all natural gemstones' }}
        rated={rated}
      />
      <ProductBlock
        title="Pen and accessory sets"
        intro="Pens paired with something that suits them."
        query={curatedQuery}
        link={{ to: hrefTo('pens'), words: 'See all pen sets' }}
        rated={rated}
        five
      />
      <CategoryCards />
      <NewsletterSection store={store} />
      <ContactSection store={store} />
      <BackToTop />
    </>
  )
}
