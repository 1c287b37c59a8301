import { shortened } from '../../../machine/values/cut-to.ts'
import type { Output } from '../../../shop/every-call.contract.ts'

/** More than this of a text is not told. */
const TOLD_LENGTH = 120

export type Report = Output<'POST /api/desk/product-sheet'>

/** What a file would do, row by row. */
export function SheetReport({ report }: { report: Report }) {
  const { rows, created, changed, unchanged, errors, changes, doubts, doubtful, doneBefore, foreign } = report
  const [one, many] = foreign ? ['piece or choice', 'pieces and choices'] : ['row', 'rows']
  const conflicts = doubts.filter(({ isConflict }) => isConflict)
  const unknown = doubts.filter(({ isConflict }) => !isConflict)
  return (
    <section aria-label="What the file would do" className="grid gap-3">
      {doneBefore === null ? null : (
        <p>
          An import of this file stopped before. Its rows up to {doneBefore} are done; what follows comes
          after them.
        </p>
      )}
      <output className="font-semibold">
        {rows} {rows === 1 ? one : many}: {created} new, {changed} changed, {unchanged} unchanged
        {doubtful > 0 ? `, ${doubtful} to be decided` : ''}
        {errors.length > 0
          ? foreign
            ? '. What is wrong stays out. Correct it in the file and choose the file again to bring it in.'
            : '. Mend what is wrong in the file and choose it again.'
          : ''}
      </output>
      {errors.length > 0 ? (
        <ul className="notice notice-danger grid gap-1 py-2">
          {errors.map(({ row, field, message }) => (
            <li key={`${row} ${field} ${message}`}>
              Row {row}, {field}: {message}
            </li>
          ))}
        </ul>
      ) : null}
      <Rows rows={changes} words={(before, after) => `“${before}” becomes “${after}”`} />
      {created + changed > changes.length ? <p>And {created + changed - changes.length} more.</p> : null}
      {conflicts.length > 0 ? (
        <>
          <p className="font-semibold">Changed in the shop since the file was saved, and in the file:</p>
          <Rows rows={conflicts} words={differ} />
        </>
      ) : null}
      {unknown.length > 0 ? (
        <>
          <p className="font-semibold">These differ from the shop by more than your file can know:</p>
          <Rows rows={unknown} words={differ} />
        </>
      ) : null}
      {doubtful > doubts.length ? <p>And {doubtful - doubts.length} more to be decided.</p> : null}
    </section>
  )
}

const differ = (before: string, after: string) => `the shop says “${before}”, the file “${after}”`

function Rows({
  rows,
  words,
}: {
  rows: Report['changes']
  words: (before: string, after: string) => string
}) {
  if (rows.length === 0) return null
  return (
    <ul className="border border-line bg-paper">
      {rows.map(({ row, id, name, fields }) => (
        <li
          key={`${row} ${name}`}
          className="border-b border-line px-3 py-2 [overflow-wrap:anywhere] last:border-0"
        >
          <strong>
            Row {row}: {id === null ? 'new' : `#${id}`} {name}
          </strong>
          {id === null ? null : (
            <ul>
              {fields.map(({ field, before, after }) => (
                <li key={field}>
                  {field}: {words(shortened(before, TOLD_LENGTH), shortened(after, TOLD_LENGTH))}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
