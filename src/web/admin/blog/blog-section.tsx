import { useQuery } from '@tanstack/react-query'
import type { BlogPost } from '../../../domain/blog.ts'
import { postsQuery } from '../../data/queries.ts'
import { hrefTo } from '../../paths.ts'
import { ReadOnlyNote } from '../frame/read-only-note.tsx'
import { SectionPage } from '../frame/section-page.tsx'
import { Loaded, RowsSkeleton } from '../loaded.tsx'
import { LocalDate } from '../local-date.tsx'

export function BlogSection() {
  const posts = useQuery({ ...postsQuery, refetchOnMount: 'always' })
  return (
    <SectionPage title="Blog">
      <ReadOnlyNote>
        Posts can be looked at here; writing them follows in the next version. The calls exist already: POST,
        PUT and DELETE under <code>/api/blog</code>, described in{' '}
        <a href="/api/openapi.json" className="link">
          the API document
        </a>
        .
      </ReadOnlyNote>
      <Loaded query={posts} skeleton={<RowsSkeleton rows={4} />}>
        {(list) =>
          list.length === 0 ? (
            <p className="border border-line bg-sheet p-8 text-center">
              No blog posts yet. Create your first post!
            </p>
          ) : (
            <ul className="divide-y divide-line border border-line bg-sheet">
              {list.map((post) => (
                <PostRow key={post.id} post={post} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </SectionPage>
  )
}

function PostRow({ post }: { post: BlogPost }) {
  return (
    <li className="p-4 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-sans text-base font-semibold">
          {post.published ? (
            <a href={hrefTo('post', { id: post.id })} className="inline-block py-0.5 hover:underline">
              {post.title}
            </a>
          ) : (
            post.title
          )}
        </h2>
        <span
          className={`rounded-full border px-2.5 py-px text-xs font-semibold ${
            post.published
              ? 'border-accent bg-accent-tint text-accent-deep'
              : 'border-line-strong bg-paper-deep text-ink'
          }`}
        >
          {post.published ? 'Published' : 'Draft'}
        </span>
        <span className="text-ink-soft">
          <LocalDate iso={post.createdAt} />
        </span>
      </div>
      <p className="mt-1 max-w-3xl text-ink-soft">{post.excerpt}</p>
    </li>
  )
}
