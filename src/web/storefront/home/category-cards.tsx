import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../navigation/paths.ts'
import { SitePicture } from '../../ui/picture/site-picture.tsx'
import { categoryPages } from '../listing/category-pages.ts'

const cards = [
  { name: 'glassBeadBracelets', picture: 'category-glass-bead-bracelets' },
  { name: 'pens', picture: 'category-pens' },
  { name: 'limitedEdition', picture: 'category-limited-edition' },
] as const

/** Three ways in: beside their pictures on a phone, below them where there is room for three. */
export function CategoryCards() {
  return (
    <section aria-labelledby="by-category" className="wrap pt-24 md:pt-32">
      <h2 id="by-category" className="mb-9 text-3xl">
        Shop by category
      </h2>
      <ul className="grid gap-x-6 gap-y-5 md:grid-cols-3 lg:gap-x-8">
        {cards.map(({ name, picture }) => (
          <li key={name} className="flex">
            <article className="card grow max-md:grid! max-md:grid-cols-[2fr_3fr] max-md:items-center max-md:gap-x-5">
              <span className="plate md:aspect-4/5">
                <SitePicture
                  name={picture}
                  sizes="(min-width: 91rem) 27rem, (min-width: 48rem) 29vw, 35vw"
                  widths={[160, 1000]}
                  decorative
                />
              </span>
              <div className="md:pt-5">
                <h3 className="text-2xl">
                  <Link to={hrefTo(name)} className="card-name">
                    {categoryPages[name].title}
                  </Link>
                </h3>
                <p className="mt-2 max-w-[36ch] text-sm text-ink-soft">{categoryPages[name].description}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
