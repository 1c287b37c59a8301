import { useQuery } from '@tanstack/react-query'
import { postsQuery } from '../../data/queries.ts'
import { useNavigator } from '../../navigation/navigator-context.ts'
import { hrefTo } from '../../paths.ts'
import { SectionPage } from '../frame/section-page.tsx'
import { Loaded, RowsSkeleton } from '../ui/loaded.tsx'
import { PostEditor } from './post-editor.tsx'
import { PostRow } from './post-row.tsx'

const NEW = 'new'

/** All posts. Which one is being written stands in the address, so that a reload comes back to it. */
export function BlogSection({ search }: { search: URLSearchParams }) {
  const posts = useQuery({ ...postsQuery, refetchOnMount: 'always' })
  const navigator = useNavigator()
  const wanted = search.get('post')
  const opened = posts.data?.find((post) => String(post.id) === wanted)
  const open = (post: number | string | null) =>
    void navigator.go(hrefTo('adminSection', { section: 'blog', query: { post } }), { replace: true })

  return (
    <SectionPage title="Blog">
      <button type="button" className="btn btn-primary mb-5" onClick={() => open(NEW)}>
        New Post
      </button>
      <Loaded query={posts} skeleton={<RowsSkeleton rows={4} />}>
        {(list) =>
          list.length === 0 ? (
            <p className="border border-line bg-sheet p-8 text-center">
              No blog posts yet. Create your first post!
            </p>
          ) : (
            <ul className="divide-y divide-line border border-line bg-sheet">
              {list.map((post) => (
                <PostRow key={post.id} post={post} onEdit={() => open(post.id)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {wanted === NEW || opened ? <PostEditor key={wanted} post={opened} onClose={() => open(null)} /> : null}
    </SectionPage>
  )
}
