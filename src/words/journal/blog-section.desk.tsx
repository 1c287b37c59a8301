import { useQuery, useQueryClient } from '@tanstack/react-query'
import { postsQuery } from '../../shop/site/queries.ts'
import { SectionPage, Loaded, RowsSkeleton } from '../../shop/desk/section-page.tsx'
import { type BlogPost, POST_LIMITS, postedAt, postState } from './blog.rules.ts'
import { hrefTo, Link } from '../../shop/site/paths.ts'
import type { Role } from '../../machine/contract/role.ts'
import { DeleteButton } from '../../machine/forms/fields/change-button.tsx'
import { DraftedRow, useOpened } from '../../shop/desk/parts/drafted-row.tsx'
import { ShopDate, ShopMoment } from '../../shop/desk/parts/shop-date.tsx'
import { timeWords, clockName } from '../../shop/desk/parts/shop-clock.ts'
import { EditorDialog } from '../../machine/forms/editor-dialog.tsx'
import { useEditor } from '../../machine/forms/use-editor.ts'
import { type PostDraft, postKind, saveWords, toPostInput, withContent } from './post-form.desk.ts'
import { type FieldEditor, TextArea, TextField, ToggleField } from '../../machine/forms/editor-fields.tsx'
import { TextEditor } from '../markdown/text-editor.desk.tsx'
import { useState } from 'react'
import { imagePath } from '../../machine/pictures/picture.rules.ts'
import { MAX_PICTURE_ADDRESS } from '../../machine/pictures/picture-upload.rules.ts'
import { UploadButton, usePictureUpload } from '../../pieces/pictures/picture-upload.desk.tsx'
import { InputField } from '../../machine/web/ui/field.tsx'

/** All posts. Which one is being written stands in the address, so that a reload comes back to it. */
export function BlogSection({ role, search }: { role: Role; search: URLSearchParams }) {
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
                <PostRow key={post.id} post={post} isOwners={role === 'owner'} onEdit={() => open(post.id)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {opened ? <PostEditor key={opened.key} post={opened.saved} onClose={close} /> : null}
    </SectionPage>
  )
}

function PostRow({ post, isOwners, onEdit }: { post: BlogPost; isOwners: boolean; onEdit: () => void }) {
  const { id, title, excerpt, published } = post
  const state = postState(post)
  return (
    <DraftedRow
      name={title}
      href={published ? hrefTo('post', { id }) : undefined}
      state={state}
      when={
        state === 'scheduled' ? (
          <>
            appears <ShopMoment iso={postedAt(post)} />
          </>
        ) : (
          <ShopDate iso={postedAt(post)} />
        )
      }
      lead={excerpt}
      onEdit={onEdit}
    >
      {isOwners && published ? (
        <Link
          to={hrefTo('adminSection', { section: 'newsletter', query: { letter: 'new', post: id } })}
          className="btn-quiet"
          aria-label={`Send “${title}” as a letter`}
        >
          As a letter
        </Link>
      ) : null}
      <DeleteButton
        name={title}
        called={`“${title}”`}
        call={(change) => change('DELETE /api/blog/{id}', { id })}
        question={{
          title: `Delete “${title}”?`,
          text: [
            'Are you sure you want to delete this blog post?',
            `${published ? 'It leaves the journal and its feed at once. ' : ''}You can put it back by Undo in History.`,
          ],
          yes: 'Delete post',
        }}
        gone={{
          title: 'Blog post deleted successfully',
          description: published ? `“${title}” is gone from the journal.` : `“${title}” is deleted.`,
        }}
      />
    </DraftedRow>
  )
}

interface PostEditorProps {
  /** None for a new one. */
  post: BlogPost | undefined
  onClose: () => void
}

/** Writes a post, with its preview beside it. What is typed is kept in this tab until it is saved. */
function PostEditor({ post, onClose }: PostEditorProps) {
  const client = useQueryClient()
  const editor = useEditor({
    kind: postKind,
    saved: post,
    save: (draft, from, change) =>
      from
        ? change('PUT /api/blog/{id}', { id: from.id, ...toPostInput(draft), version: from.version })
        : change('POST /api/blog', toPostInput(draft)),
    latest: async ({ id }) =>
      (await client.fetchQuery({ ...postsQuery, staleTime: 0 })).find((one) => one.id === id),
    done: (saved, isNew) => ({
      title: `Blog post ${isNew ? 'created' : 'updated'} successfully`,
      description: whereItStands(saved),
    }),
    failed: post
      ? { title: 'Error updating blog post', description: 'Failed to update blog post' }
      : { title: 'Error creating blog post', description: 'Failed to create blog post' },
    onSaved: onClose,
  })
  return (
    <EditorDialog
      editor={editor}
      title={post ? 'Edit Post' : 'New Post'}
      submit={saveWords(editor.draft, editor.isNew)}
      onClose={onClose}
      className="w-[min(76rem,calc(100vw-1.5rem))]"
    >
      <PostTexts of={editor} />
      <PostAppearance of={editor} />
    </EditorDialog>
  )
}

function whereItStands({ title, published, publishAt }: BlogPost): string {
  if (published) return `“${title}” is out, in the journal and in its feed.`
  if (publishAt === null) return `“${title}” is a draft. It is not shown in the shop yet.`
  const when = timeWords(publishAt)
  return `“${title}” will appear on ${when}.`
}

/** Title, content with its preview, and excerpt, each with its count of characters. */
function PostTexts({ of }: { of: FieldEditor<PostDraft> }) {
  const { draft } = of
  const counted = (field: keyof typeof POST_LIMITS) =>
    `${draft[field].length.toLocaleString('en-US')} of ${POST_LIMITS[field].toLocaleString('en-US')} characters`
  return (
    <>
      <TextField of={of} name="title" hint={counted('title')} />
      <TextEditor
        of={of}
        name="content"
        hint={`${counted('content')}. A line that begins with ## is a heading, with - part of a list, with > a quote; **strong**, *emphasis*, [words](https://…)`}
        typed={(content) => withContent(draft, content)}
      />
      <TextArea
        of={of}
        name="excerpt"
        rows={3}
        hint={`${counted('excerpt')}. Left alone, it is how the content begins, in plain words.`}
      />
    </>
  )
}

/** Its picture, and when it is seen. */
function PostAppearance({ of }: { of: FieldEditor<PostDraft> }) {
  const { imageUrl, published } = of.draft
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <PictureField
        {...of.at('imageUrl')}
        value={imageUrl}
        onChange={(address) => of.change({ imageUrl: address })}
      />
      <div className="grid content-start gap-4">
        <ToggleField
          of={of}
          name="published"
          hint={published ? 'Everybody sees it as soon as it is saved.' : 'A draft is not shown in the shop.'}
        />
        {published ? null : (
          <TextField
            of={of}
            name="publishAt"
            hint={`By the shop’s clock: ${clockName()}. Empty: it stays a draft.`}
          />
        )}
      </div>
    </div>
  )
}

interface PictureFieldProps {
  id: string
  value: string
  error: string | undefined
  onChange: (imageUrl: string) => void
}

/** A picture's address, typed or made by an upload; what it shows hides itself when there is nothing to show. */
function PictureField({ id, value, error, onChange }: PictureFieldProps) {
  const [failed, setFailed] = useState('')
  const { send, problem, isSending } = usePictureUpload(onChange)
  const address = value.trim()
  const isShown = /^(https:\/\/|\/?attached_assets\/)/.test(address) && failed !== address

  return (
    <div>
      <InputField
        id={id}
        label="Picture (optional)"
        hint="An https address, or upload one below."
        error={error ?? problem}
        inputMode="url"
        maxLength={MAX_PICTURE_ADDRESS}
        placeholder="https://… or attached_assets/…"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <UploadButton isSending={isSending} onFile={send}>
          Upload a picture
        </UploadButton>
        {isShown ? (
          <img
            src={imagePath(address)}
            alt="The post’s"
            className="h-16 w-24 border border-line object-cover"
            onError={() => setFailed(address)}
          />
        ) : null}
      </div>
    </div>
  )
}
