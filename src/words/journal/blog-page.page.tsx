import { postedAt } from './blog.rules.ts'
import { postsQuery, storeQuery, type Store } from '../../shop/site/queries.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'
import { hrefTo, Link } from '../../shop/site/paths.ts'
import { Trouble } from '../../machine/web/ui/trouble.tsx'
import { Picture } from '../../pieces/pictures/picture.part.tsx'
import { EmptyShelf } from '../../pieces/listing/page/empty-shelf.tsx'
import { ShopDay } from '../../shop/site/shop-day.tsx'
import type { PageModule } from '../../shop/navigation/lazy-page.ts'

export const page: PageModule = {
  Page: BlogPage,
  load: (_, client) => client.ensureQueryData(postsQuery),
  head: (_, client) => ({
    title: 'Journal',
    description: introOf(client.getQueryData(storeQuery.queryKey)),
  }),
}

/** The demo's words stay while it is there. */
const introOf = (store: Pick<Store, 'name' | 'withoutDemo'> | undefined) =>
  store?.withoutDemo ? `News of ${store.name}` : 'Notes from the bench: materials, making and keeping.'

function BlogPage() {
  const posts = useQuery(postsQuery)
  const { data: store } = useQuery(storeQuery)
  const published = (posts.data ?? []).filter((post) => post.published)
  return (
    <div className="wrap pt-10 md:pt-16">
      <h1 className="title">Journal</h1>
      <p className="mt-3 text-lg text-ink-soft">{introOf(store)}</p>
      <hr className="track mt-8" />
      {posts.isError ? (
        <Trouble message="The journal could not be loaded just now." onRetry={() => void posts.refetch()} />
      ) : null}
      {posts.data && published.length === 0 ? (
        <div className="mt-8">
          <EmptyShelf
            title="Nothing has been written yet"
            drawing="quill"
            hint={store?.withoutDemo ? undefined : 'The bench was busier than the desk.'}
          >
            <Link to={hrefTo('products')} className="btn btn-line">
              {store?.withoutDemo ? 'See all pieces' : 'See what was made'}
            </Link>
          </EmptyShelf>
        </div>
      ) : null}
      <ul>
        {published.map((post, index) => (
          <li key={post.id} className="border-b border-line">
            <article className="card grid! gap-x-16 gap-y-2 py-9 md:grid-cols-[minmax(0,3fr)_minmax(0,9fr)]">
              {post.imageUrl ? (
                <div className="pictured aspect-video w-full">
                  <Picture
                    src={post.imageUrl}
                    alt=""
                    sizes="(min-width: 48rem) 23vw, 92vw"
                    widths={[320, 720]}
                    load={index < 2 ? 'first' : 'lazy'}
                  />
                </div>
              ) : null}
              <div className="md:col-start-2">
                <p className="text-sm text-ink-soft">
                  <ShopDay iso={postedAt(post)} />
                </p>
                <h2 className="mt-1 text-2xl">
                  <Link to={hrefTo('post', { id: post.id })} className="card-name">
                    {post.title}
                  </Link>
                </h2>
                <p className="mt-2 max-w-2xl text-ink-soft">{post.excerpt}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </div>
  )
}
