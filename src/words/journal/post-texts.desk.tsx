import { POST_LIMITS } from './blog.rules.ts'
import { TextArea, TextField, type FieldEditor } from '../../machine/forms/editor-fields.tsx'
import { TextEditor } from '../markdown/text-editor.desk.tsx'
import { withContent, type PostDraft } from './post-form.desk.ts'

/** Title, content with its preview, and excerpt, each with its count of characters. */
export function PostTexts({ of }: { of: FieldEditor<PostDraft> }) {
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
