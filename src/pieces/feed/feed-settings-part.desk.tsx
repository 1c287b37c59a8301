import { Fold } from '../../machine/web/ui/fold.tsx'
import { ageGroups, ageWords, FINAL_SALE_LABEL, genders, genderWords } from './feed-settings.rules.ts'
import { googleCategories } from './google-category.rules.ts'
import { ChoiceField, TextField, type FieldEditor } from '../../machine/forms/editor-fields.tsx'
import type { ShelfDraft } from '../collections/desk/shelf-form.ts'

const OFFERED = 'google-categories'

/** What programs that read the product feed ask of every piece: folded away, for most categories need no other answers. */
export function FeedSettingsPart({ of }: { of: FieldEditor<ShelfDraft> }) {
  return (
    <Fold says="For product feeds">
      <div className="grid gap-4 pb-2">
        <p className="text-ink-soft">
          Google Merchant Center and others read your pieces at{' '}
          <a className="link" href="/feeds/products.xml" target="_blank" rel="noreferrer">
            /feeds/products.xml
          </a>
          . They ask this of each one; your answers hold for all of this category. Where you take returns,
          what is final sale has the return label “{FINAL_SALE_LABEL}”.
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          <ChoiceField of={of} name="gender" options={genders.map((one) => [one, genderWords[one]])} />
          <ChoiceField of={of} name="ageGroup" options={ageGroups.map((one) => [one, ageWords[one]])} />
        </div>
        <TextField of={of} name="googleCategory" list={OFFERED} />
        <datalist id={OFFERED}>
          {Object.values(googleCategories).map((path) => (
            <option key={path}>{path}</option>
          ))}
        </datalist>
      </div>
    </Fold>
  )
}
