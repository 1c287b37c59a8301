import { useQuery } from '@tanstack/react-query'
import { ask } from '../../machine/web/queries/ask.ts'
import { Fold } from '../../machine/web/ui/fold.tsx'
import { ageGroups, ageWords, feeds, FINAL_SALE_LABEL, genders, genderWords } from './feed-settings.rules.ts'
import { googleCategories } from './google-category.rules.ts'
import { ChoiceField, TextField, type FieldEditor } from '../../machine/forms/editor-fields.tsx'
import type { ShelfDraft } from '../collections/desk/shelf-form.ts'

const OFFERED = 'google-categories'

interface FeedSettingsPartProps {
  of: FieldEditor<ShelfDraft>
  /** What it is called now; none of a new one. */
  category: string | undefined
}

/** What programs that read the product feed ask of every piece: folded away, for most categories need no other answers. */
export function FeedSettingsPart({ of, category = '' }: FeedSettingsPartProps) {
  const { data: gaps } = useQuery({
    ...ask('GET /api/desk/feed-gaps', { category }),
    enabled: category !== '',
  })
  return (
    <Fold says="For product feeds">
      <div className="grid gap-4 pb-2">
        <p className="text-ink-soft">
          Give each reader its address, and it reads your pieces there:{' '}
          {Object.values(feeds).map(({ name, address }) => (
            <a key={name} className="link mr-3" href={address} target="_blank" rel="noreferrer">
              {name} {address}
            </a>
          ))}
          They ask this of each piece; your answers hold for all of this category. Where you take returns,
          Google is told the return label “{FINAL_SALE_LABEL}” of what is final sale.
        </p>
        {gaps?.map(({ id, name, lacks, feeds: leave }) => (
          <p key={`${id} ${lacks}`}>
            {name} has to have {lacks}: {leave.join(', ')} {leave.length === 1 ? 'leaves' : 'leave'} it out
            until then.
          </p>
        ))}
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
