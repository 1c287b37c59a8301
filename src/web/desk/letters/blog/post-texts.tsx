import { useDeferredValue } from 'react'
import { POST_LIMITS } from '../../../../domain/letters/blog.ts'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import { TextArea, TextField, type FieldEditor } from '../../editor/editor-fields.tsx'
import { withContent, type PostDraft } from './post-form.ts'

/** Title, content with its preview, and excerpt, each with its count of characters. */
export function PostTexts({ of }: { of: FieldEditor<PostDraft> }) {
  const { draft } = of
  const counted = (field: keyof typeof POST_LIMITS) =>
    `${draft[field].length.toLocaleString('en-US')} of ${POST_LIMITS[field].toLocaleString('en-US')} characters`
  return (
    <>
      <TextField of={of} name="title" hint={counted('title')} />
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <TextArea
            of={of}
            name="content"
            hint={`${counted('content')}. A line that begins with ## is a heading, with - part of a list, with > a quote; **strong**, *emphasis*, [words](https://…)`}
            className="input h-56 resize-y font-mono text-sm lg:h-96"
            typed={(content) => withContent(draft, content)}
          />
          <TextArea
            of={of}
            name="excerpt"
            rows={3}
            hint={`${counted('excerpt')}. Left alone, it is how the content begins, in plain words.`}
          />
        </div>
        <Preview content={draft.content} />
      </div>
    </>
  )
}

/** As the journal will show it, by the journal's own hand. A long text is drawn when the typing pauses. */
function Preview({ content }: { content: string }) {
  const text = useDeferredValue(content)
  return (
    <section aria-labelledby="post-preview" className="min-w-0">
      <h3 id="post-preview" className="field-label font-sans">
        Preview
      </h3>
      <div className="min-h-24 border border-line bg-paper p-4">
        <div className="prose text-base [overflow-wrap:anywhere]">
          {text.trim() === '' ? (
            <p className="text-ink-soft">What you write shows here.</p>
          ) : (
            <Markdown text={text} />
          )}
        </div>
      </div>
    </section>
  )
}
