import { sells } from '../../../domain/catalogue/kinds-sold.ts'
import { categoriesQuery } from '../../data/queries.ts'
import { useQuery } from '../../data/use-query.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../navigation/paths.ts'
import { TextPage } from './text-page.tsx'
import type { PageModule } from '../../navigation/lazy-page.ts'

export const page: PageModule = {
  Page: SizeGuidePage,
  load: (_, client) => client.ensureQueryData(categoriesQuery),
  head: () => ({ title: 'Size guide', description: 'How to measure a wrist, and what to compare it with.' }),
}

function SizeGuidePage() {
  const { data: categories = [] } = useQuery(categoriesQuery)
  return (
    <TextPage title="Size guide" summary="A strip of paper, a pen and a ruler are all you need.">
      <h2>Measure your wrist</h2>
      <ol>
        <li>Wrap a strip of paper around your wrist, just above the bone, as snug as you would wear it.</li>
        <li>Mark where the paper meets, lay it flat and measure to the mark.</li>
        <li>That is your wrist size. Compare it with the length in the piece’s description.</li>
      </ol>
      <h2>Bracelets</h2>
      <p>
        A bracelet sits well when it is ½ to ¾ in (13 to 19 mm) longer than your wrist. Large beads take up
        room: from 10 mm on, look for about 1 in (25 mm) more than your wrist.
      </p>
      <p>
        A description that names a wrist, such as “fits 6 to 7 in”, means your wrist size itself, and so does
        a “Wrist size” to choose from; any other length is the piece’s own.
      </p>
      {sells(categories, /watch|timepiece/i) ? (
        <>
          <h2>Watches</h2>
          <p>
            Look in the description for the width of the case. A ruler laid across your wrist shows how wide
            it looks there.
          </p>
        </>
      ) : null}
      {sells(categories, /wristlet/i) ? (
        <>
          <h2>Wristlets</h2>
          <p>
            Make a fist and measure around it. The loop should be longer than that. For a strap listed by its
            folded length, double it.
          </p>
        </>
      ) : null}
      <p>
        Can’t find the size you need?{' '}
        <Link to={hrefTo('contact')} className="link">
          Ask us
        </Link>{' '}
        before you order.
      </p>
    </TextPage>
  )
}
