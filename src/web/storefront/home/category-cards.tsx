import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../paths.ts'
import { categoryPages } from '../listing/category-pages.ts'

const cards = [
  { name: 'glassBeadBracelets', art: '/art/beads.svg', tint: 'bg-wash-sea', shape: 'md:row-span-2' },
  { name: 'pens', art: '/art/pen.svg', tint: 'bg-wash-straw', shape: '' },
  { name: 'limitedEdition', art: '/art/limited.svg', tint: 'bg-wash-clay', shape: '' },
] as const

/** Three ways in, one of them larger. */
export function CategoryCards() {
  return (
    <section aria-labelledby="by-category" className="wrap pt-24 md:pt-32">
      <h2 id="by-category" className="mb-9 text-3xl">
        Shop by category
      </h2>
      <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
        {cards.map(({ name, art, tint, shape }) => (
          <li key={name} className={`flex ${shape}`}>
            <article
              className={`card group relative grow justify-end overflow-hidden p-6 md:p-8 ${tint} ${shape ? 'min-h-[26rem] md:min-h-[34rem]' : 'min-h-64'}`}
            >
              <img
                src={art}
                alt=""
                width={600}
                height={600}
                loading="lazy"
                className={`absolute transition-transform duration-700 ease-settle group-hover:scale-[1.03] ${
                  shape
                    ? '-top-[10%] -right-[14%] w-[92%] md:-top-[12%] md:w-full'
                    : '-top-[22%] -right-[6%] w-[62%]'
                }`}
              />
              <h3 className="relative max-w-[14ch] text-2xl">
                <Link to={hrefTo(name)} className="card-name">
                  {categoryPages[name].title}
                </Link>
              </h3>
              <p className="relative mt-2 max-w-[32ch] text-sm">{categoryPages[name].description}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
