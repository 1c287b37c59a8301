import { useMutation } from '@tanstack/react-query'
import { ChangeButton, Refused, useStep } from '../../machine/forms/fields/change-button.tsx'
import { counted } from '../../machine/values/counted.ts'
import { Fold } from '../../machine/web/ui/fold.tsx'
import { InputField } from '../../machine/web/ui/field.tsx'
import { shop } from '../../shop/site/shop.ts'

/** As it is sent, whatever the system calls it. */
const sent = (file: File) => ({ file: file.slice(0, file.size, 'application/json') })

/** Etsy's file of reviews: what it would bring is told first. */
export function EtsyReviews() {
  const look = useMutation({ mutationFn: (file: File) => shop('POST /api/reviews/etsy', sent(file)) })
  const take = useStep(
    (change, file: File) => change('POST /api/reviews/etsy', { ...sent(file), apply: 'yes' }),
    ({ added, changed }) => ({
      title: 'Reviews brought along',
      description: `${added} new, ${changed} changed.`,
    }),
    () => look.reset(),
  )
  const { data: report, variables: file } = look
  return (
    <Fold says="Bring your reviews along from Etsy" className="border border-line bg-sheet px-4 text-sm">
      <InputField
        id="etsy-reviews"
        label="reviews.json"
        type="file"
        accept=".json,application/json"
        hint="Of Etsy’s download of your shop’s data. All of its reviews come, good and bad, with their stars and dates. Where your home page shows the latest reviews they are among them, always as from Etsy, and they count in no piece’s stars. Nothing is done before you have seen what would be."
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen) look.mutate(chosen)
        }}
      />
      {report && file ? (
        <div className="mt-3 grid gap-3">
          <output className="font-semibold">
            {counted(report.rows, 'review')}: {report.added} new, {report.changed} changed since, which wait
            to be read, {report.unchanged} here already
            {report.problems.length > 0 ? '. What is wrong stays out:' : ''}
          </output>
          {report.problems.length > 0 ? (
            <ul className="notice notice-danger grid gap-1 py-2">
              {report.problems.map(({ row, field, message }) => (
                <li key={`${row} ${field}`}>
                  Row {row}, {field}: {message}
                </li>
              ))}
            </ul>
          ) : null}
          {report.added + report.changed > 0 ? (
            <ChangeButton change={take} run={() => take.mutate(file)} doing="Bringing them...">
              Bring them along
            </ChangeButton>
          ) : null}
        </div>
      ) : null}
      <Refused error={look.error} />
    </Fold>
  )
}
