import { TextField, ToggleField, type FieldEditor } from '../../machine/forms/editor-fields.tsx'
import { clockName } from '../../shop/desk/parts/shop-clock.ts'
import { PictureField } from './picture-field.desk.tsx'
import type { PostDraft } from './post-form.desk.ts'

/** Its picture, and when it is seen. */
export function PostAppearance({ of }: { of: FieldEditor<PostDraft> }) {
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
