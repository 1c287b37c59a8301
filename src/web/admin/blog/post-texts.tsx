import { useDeferredValue } from 'react'
import { POST_LIMITS } from '../../../domain/blog.ts'
import { Field } from '../../ui/field.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { withContent, type PostField, type PostForm } from './post-form.ts'

interface PostPartProps {
  form: PostForm
  errorOf: (field: PostField) => string | undefined
  onChange: (part: Partial<PostForm>) => void
}

const counted = (text: string, field: keyof typeof POST_LIMITS) =>
  `${text.length.toLocaleString('en-US')} of ${POST_LIMITS[field].toLocaleString('en-US')} characters`

/** Title, content with its preview, and excerpt, each with its count of characters. */
export function PostTexts({ form, errorOf, onChange }: PostPartProps) {
  return (
    <>
      <div className="mt-5">
        <Field
          id="post-title"
          label="Title"
          required
          error={errorOf('title')}
          hint={counted(form.title, 'title')}
        >
          {(props) => (
            <input
              {...props}
              value={form.title}
              onChange={(event) => onChange({ title: event.target.value })}
            />
          )}
        </Field>
      </div>
      <div className="mt-5 grid gap-5 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <Field
            id="post-content"
            label="Content"
            required
            error={errorOf('content')}
            hint={`${counted(form.content, 'content')}. A line that begins with ## is a heading, with - part of a list, with > a quote; **strong**, *emphasis*, [words](https://…)`}
          >
            {(props) => (
              <textarea
                {...props}
                className="input h-56 resize-y font-mono text-sm lg:h-96"
                value={form.content}
                onChange={(event) => onChange(withContent(form, event.target.value))}
              />
            )}
          </Field>
          <Field
            id="post-excerpt"
            label="Excerpt"
            required
            error={errorOf('excerpt')}
            hint={`${counted(form.excerpt, 'excerpt')}. Left alone, it is how the content begins, in plain words.`}
          >
            {(props) => (
              <textarea
                {...props}
                rows={3}
                value={form.excerpt}
                onChange={(event) => onChange({ excerpt: event.target.value })}
              />
            )}
          </Field>
        </div>
        <Preview content={form.content} />
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
