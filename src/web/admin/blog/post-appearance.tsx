import { InputField } from '../../ui/field.tsx'
import { zoneHere } from '../ui/local-moment.ts'
import { SwitchField } from '../ui/switch-field.tsx'
import { PictureField } from './picture-field.tsx'
import type { PostField, PostForm } from './post-form.ts'

interface PostAppearanceProps {
  form: PostForm
  errorOf: (field: PostField) => string | undefined
  onChange: (part: Partial<PostForm>) => void
}

/** Its picture, and when it is seen. */
export function PostAppearance({ form, errorOf, onChange }: PostAppearanceProps) {
  return (
    <div className="mt-5 grid gap-5 lg:grid-cols-2">
      <PictureField
        id="post-imageUrl"
        value={form.imageUrl}
        error={errorOf('imageUrl')}
        onChange={(imageUrl) => onChange({ imageUrl })}
      />
      <div className="grid content-start gap-4">
        <SwitchField
          id="post-published"
          label="Publish immediately"
          checked={form.published}
          onChange={(published) => onChange({ published })}
          hint={
            form.published ? 'Everybody sees it as soon as it is saved.' : 'A draft is not shown in the shop.'
          }
        />
        {form.published ? null : (
          <InputField
            id="post-publishAt"
            type="datetime-local"
            label="Publish by itself at (optional)"
            hint={`In your own time: ${zoneHere()}. Empty: it stays a draft.`}
            value={form.publishAt}
            error={errorOf('publishAt')}
            onChange={(event) => onChange({ publishAt: event.target.value })}
          />
        )}
      </div>
    </div>
  )
}
