import { useId, type ReactNode } from 'react'
import type { BlockOf } from '../block.rules.ts'
import type { Home } from '../../../shop/site/queries.ts'
import { hrefTo, hrefToPiece, useLinksInside, Link } from '../../../shop/site/paths.ts'
import { Markdown } from '../../markdown/shown-markdown.part.tsx'
import { Stars } from '../../../pieces/reviews/stars.part.tsx'
import { ShopDay } from '../../../shop/site/shop-day.tsx'
import { focusOf } from '../../../pieces/pictures/picture.part.tsx'
import { FocusedPicture } from './block-picture.tsx'
import type { FurtherKind, Sections } from './section.ts'

/** Blocks that many homes have none of: only those that do load them. */

export const further: Sections<FurtherKind> = {
  text: (block, { store }) => <TextBlock {...block} title={block.title || (store?.name ?? '')} />,
  reviews: (block, { home }) => <Reviews {...block} reviews={home.reviews} />,
  posts: (block, { home }) => <Posts {...block} posts={home.posts} />,
}

/**
 * A phone with three pixels to a point takes the 1000 pixels of a picture, not the 1600, which weigh twice: it has room
 * for 1076, which no eye tells apart.
 */
const textPictureSizes = '(min-width: 48rem) 45vw, 85vw'

function TextBlock({ title, words, picture }: BlockOf<'text'>) {
  const heading = useId()
  const links = useLinksInside()
  return (
    <section
      aria-labelledby={heading}
      className={`wrap grid items-center gap-x-16 gap-y-6 pt-16 md:pt-24 ${picture ? 'md:grid-cols-2' : ''}`}
    >
      <div>
        <h2 id={heading} className="text-3xl [overflow-wrap:anywhere]">
          {title}
        </h2>
        <div className="prose mt-4 md:text-lg [overflow-wrap:anywhere]" {...links}>
          <Markdown text={words} />
        </div>
      </div>
      {picture ? (
        <div className="pictured aspect-4/3 max-md:order-first" style={focusOf(picture)}>
          <FocusedPicture of={picture} sizes={textPictureSizes} widths={[320, 1600]} />
        </div>
      ) : null}
    </section>
  )
}

function Headed({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="wrap pt-16 md:pt-24">
      <h2 id={heading} className="text-3xl">
        {title}
      </h2>
      {words ? <p className="mt-3 max-w-lg text-ink-soft">{words}</p> : null}
      {children}
    </section>
  )
}

interface PostsProps {
  title: string
  words: string
  posts: Home['posts']
}

function Posts({ posts, ...headed }: PostsProps) {
  if (posts.length === 0) return null
  return (
    <Headed {...headed}>
      <ul className="mt-6 grid gap-x-10 md:grid-cols-3">
        {posts.map(({ id, title, excerpt, postedAt }) => (
          <li key={id} className="border-t border-line py-6">
            <article className="card">
              <h3 className="text-xl [overflow-wrap:anywhere]">
                <Link to={hrefTo('post', { id })} className="card-name">
                  {title}
                </Link>
              </h3>
              <p className="mt-1 text-sm text-ink-soft">
                <ShopDay iso={postedAt} />
              </p>
              <p className="mt-2 [overflow-wrap:anywhere]">{excerpt}</p>
            </article>
          </li>
        ))}
      </ul>
    </Headed>
  )
}

interface ReviewsProps {
  title: string
  words: string
  reviews: Home['reviews']
}

function Reviews({ reviews, ...headed }: ReviewsProps) {
  if (reviews.length === 0) return null
  return (
    <Headed {...headed}>
      <ul className="mt-6 grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
        {reviews.map(({ id, productId, productName, source, rating, title, content, author }) => (
          <li key={id} className="border-t border-line py-6 [overflow-wrap:anywhere]">
            <Stars stars={rating} />
            {title && <h3 className="mt-1 text-xl">{title}</h3>}
            <p className="mt-2 whitespace-pre-line">{content}</p>
            <p className="mt-3 text-sm text-ink-soft">
              {author}, {source ? `of the shop, on ${source}` : 'verified buyer, on '}
              {productName && (
                <Link to={hrefToPiece({ id: productId!, name: productName })} className="link">
                  {productName}
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Headed>
  )
}
