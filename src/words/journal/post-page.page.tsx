import { postedAt } from './blog.rules.ts'
import { summaryOf } from '../../pieces/product/summary.rules.ts'
import { postQuery } from '../../shop/site/queries.ts'
import { isMissing } from '../../machine/web/queries/query-client.ts'
import { useQuery } from '../../machine/web/queries/use-query.ts'
import type { PageModule, PageProps } from '../../shop/navigation/lazy-page.ts'
import { hrefTo, idIn, Link } from '../../shop/site/paths.ts'
import { Trouble } from '../../machine/web/ui/trouble.tsx'
import { Breadcrumbs } from '../../shop/navigation/breadcrumbs.tsx'
import { Picture } from '../../pieces/pictures/picture.part.tsx'
import { Markdown } from '../markdown/shown-markdown.part.tsx'
import { ShopDay } from '../../shop/site/shop-day.tsx'

export const page: PageModule = {
  Page: PostPage,
  load: ({ params }, client) => client.ensureQueryData(postQuery(idIn(params))),
  head: ({ params }, client) => {
    const post = client.getQueryData(postQuery(idIn(params)).queryKey)
    return post ? { title: post.title, description: summaryOf(post.excerpt) } : { title: 'Post not found' }
  },
}

function PostPage({ params }: PageProps) {
  const post = useQuery(postQuery(idIn(params)))
  if (post.isPending) return <h1 className="wrap title py-24">Opening the journal…</h1>
  if (post.isError) {
    return (
      <div className="wrap py-24">
        <h1 className="title mb-5">
          {isMissing(post.error) ? 'Post not found' : 'This post could not be shown'}
        </h1>
        {isMissing(post.error) ? (
          <Link to={hrefTo('blog')} className="btn btn-primary">
            To the journal
          </Link>
        ) : (
          <Trouble message="It could not be loaded just now." onRetry={() => void post.refetch()} />
        )}
      </div>
    )
  }
  const { title, imageUrl, content } = post.data
  const day = postedAt(post.data)
  return (
    <article className="wrap pt-6 md:pt-10">
      <Breadcrumbs trail={[{ to: hrefTo('blog'), name: 'Journal' }]} here={title} />
      <header className="mt-6 max-w-4xl">
        <p className="label text-brass-ink">
          <ShopDay iso={day} />
        </p>
        <h1 className="title mt-3">{title}</h1>
      </header>
      <hr className="track my-10" />
      {imageUrl ? (
        <div className="pictured mb-10 aspect-video max-h-[34rem] w-full">
          <Picture
            src={imageUrl}
            alt=""
            sizes="(min-width: 91rem) 84rem, 92vw"
            widths={[480, 1600]}
            load="first"
          />
        </div>
      ) : null}
      <div className="prose text-lg md:ml-[16.66%]">
        <Markdown text={content} />
      </div>
    </article>
  )
}
