import { sells } from '../../../domain/catalogue/kinds-sold.ts'
import { categoriesQuery } from '../../data/queries.ts'
import { useQuery } from '../../data/use-query.ts'
import { TextPage } from './text-page.tsx'
import type { PageModule } from '../../navigation/lazy-page.ts'

export const page: PageModule = {
  Page: CarePage,
  load: (_, client) => client.ensureQueryData(categoriesQuery),
  head: () => ({
    title: 'Care',
    description: 'How to keep a piece well for years, material by material.',
  }),
}

/** Of what the shop has a category for, by the words in its name; `of` is not there for what is part of most things. */
const sections: readonly { title: string; of?: RegExp; text: string }[] = [
  {
    title: 'Natural stone',
    of: /gem|stone/i,
    text: 'Wipe with a soft dry cloth. Take stone off before bathing, swimming and the gym. Some stones fade in strong sun, amethyst and rose quartz among them. No ultrasonic bath, no steam.',
  },
  {
    title: 'Glass beads',
    of: /glass|bead/i,
    text: 'Wipe with a soft dry cloth: imitation pearls and coated beads don’t bear soap. Glass takes a scratch from harder stones: keep them apart.',
  },
  {
    title: 'Metal',
    text: 'Brass and copper darken with wear; a dry polishing cloth brings the shine back, or leave it if you like the patina. Plated parts must not be polished. Put jewelry on last, after perfume and lotion.',
  },
  {
    title: 'Wood',
    of: /wood|pen|clock|set|accessor/i,
    text: 'Keep wood out of the car in summer and away from heaters. A trace of wax once a year is plenty.',
  },
  {
    title: 'Pens and pencils',
    of: /pen/i,
    text: 'Wipe them with a soft dry cloth. Put in only the refill or lead that the piece’s description names: a wrong one sticks.',
  },
  {
    title: 'Watches and clocks',
    of: /watch|clock|timepiece/i,
    text: 'Keep them dry and away from speakers and magnets. Have a dead battery changed soon: an old one may leak.',
  },
  {
    title: 'Fabric and leather',
    of: /wristlet|leather|fabric|accessor/i,
    text: 'Spot-clean fabric with cool water. Treat leather with a little neutral conditioner twice a year, and let it dry slowly.',
  },
]

function CarePage() {
  const { data: categories = [] } = useQuery(categoriesQuery)
  return (
    <TextPage
      title="Care"
      summary="A dry cloth and a little distance from water keep most things well for years."
    >
      {sections
        .filter(({ of }) => !of || sells(categories, of))
        .map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      <p>What a piece’s own description says of its care comes first.</p>
    </TextPage>
  )
}
