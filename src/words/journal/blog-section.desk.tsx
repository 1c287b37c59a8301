import { useQuery } from '@tanstack/react-query'
import { postsQuery } from '../../shop/site/queries.ts'
import { useOpened } from '../../shop/desk/parts/use-opened.ts'
import { SectionPage } from '../../shop/desk/section-page.tsx'
import { Loaded, RowsSkeleton } from '../../machine/forms/lists/loaded.tsx'
import { PostEditor } from './post-editor.desk.tsx'
import { PostRow } from './post-row.desk.tsx'

/** All posts. Which one is being written stands in the address, so that a reload comes back to it. */
export function BlogSection({ search }: { search: URLSearchParams }) {
  const posts = useQuery({ ...postsQuery, refetchOnMount: 'always' })
  const { opened, open, openNew, close } = useOpened('blog', 'post', search, posts.data)

  return (
    <SectionPage title="Blog">
      <button type="button" className="btn btn-primary mb-5" onClick={openNew}>
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
      {opened ? <PostEditor key={opened.key} post={opened.saved} onClose={close} /> : null}
    </SectionPage>
  )
}
