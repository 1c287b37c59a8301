import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MAX_SHEET_BYTES } from '../product-sheet.rules.ts'
import { useChange } from '../../../machine/web/queries/use-change.ts'
import { shop } from '../../../shop/site/shop.ts'
import { toast } from '../../../machine/web/toasts.ts'
import { FormDialog } from '../../../machine/forms/fields/form-dialog.tsx'
import { isEditConflict, NotDone, sentenceOf } from '../../../machine/web/queries/refusal.ts'
import { ForeignPart } from '../../moving-in/desk/foreign-part.tsx'
import { type Report, SheetReport } from './sheet-report.tsx'
import { ask } from '../../../machine/web/queries/ask.ts'

/** The shop is asked again after so many milliseconds. */
const ASKED_AGAIN_MS = 700

const progressQuery = (plan: string) => ({
  ...ask('GET /api/desk/product-sheet/progress', { plan }),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: ASKED_AGAIN_MS,
})

/** How far an import has come, while it is on its way. */
function ImportProgress({ plan }: { plan: string }) {
  const { data } = useQuery(progressQuery(plan))
  if (!data || data.done === null || data.total === null) return null
  const words = `${data.done.toLocaleString()} of ${data.total.toLocaleString()}`
  return (
    <div className="flex flex-wrap items-center gap-3">
      <progress aria-label="Import" value={data.done} max={data.total} className="h-2 w-48 max-w-full" />
      <output className="tabular-nums">{words}</output>
    </div>
  )
}

/** A CSV file is looked at first; what it would do is told, and done only then. One that was dropped is looked at at once. */
export function ImportDialog({ opened, onClose }: { opened: true | File | undefined; onClose: () => void }) {
  return (
    <FormDialog
      open={opened !== undefined}
      title="Import products"
      isDirty={false}
      onClose={onClose}
      className="w-[min(52rem,calc(100vw-1rem))]"
    >
      <Import file={opened === true ? undefined : opened} onDone={onClose} />
    </FormDialog>
  )
}

interface Looked {
  file: File
  /** Whether the file counts where it can’t know better than the shop. */
  doubtful: 'done' | undefined
  /** Where pieces from another shop's file are to stand, by section. */
  shelves: Record<string, string>
}

/** As it is sent: systems with a spreadsheet program call a CSV file something else. */
const sent = ({ file, doubtful, shelves }: Looked) => ({
  file: file.slice(0, file.size, 'text/csv'),
  doubtful,
  shelves: Object.keys(shelves).length > 0 ? JSON.stringify(shelves) : undefined,
})

function Import({ file: dropped, onDone }: { file: File | undefined; onDone: () => void }) {
  const change = useChange()
  const [report, setReport] = useState<Report>()
  // Kept here and not read from the call, which says it only a moment later: a box that was ticked would jump back until then.
  const [looked, setLooked] = useState<Looked>()
  const look = useMutation({
    mutationFn: async (looked: Looked) => {
      if (looked.file.size > MAX_SHEET_BYTES)
        throw new NotDone(`The file is too large: ${MAX_SHEET_BYTES / 1e6} MB is the most.`)
      return await shop('POST /api/desk/product-sheet', sent(looked))
    },
    onSuccess: setReport,
    onError: () => setReport(undefined),
  })
  const { file, doubtful, shelves = {} } = looked ?? {}
  const apply = useMutation({
    mutationFn: ({ plan, ...looked }: Looked & { plan: string }) =>
      change('POST /api/desk/product-sheet', { apply: plan, ...sent(looked) }),
    onSuccess: async ({ created, changed }) => {
      toast({ title: 'Products imported', description: `${created} created, ${changed} changed.` })
      await change.refreshed()
    },
  })
  const error = apply.error ?? look.error

  function lookAt(wanted: Looked): void {
    apply.reset()
    setLooked(wanted)
    look.mutate(wanted)
  }

  function choose(chosen: File): void {
    setReport(undefined)
    lookAt({ file: chosen, doubtful: undefined, shelves: {} })
  }

  const taken = useRef<File>(undefined)
  useEffect(() => {
    if (!dropped || taken.current === dropped) return
    taken.current = dropped
    choose(dropped)
  })

  return (
    <div className="grid gap-4 text-sm">
      <div>
        <label htmlFor="sheet-file" className="field-label">
          CSV file
        </label>
        <input
          id="sheet-file"
          type="file"
          accept=".csv,text/csv"
          aria-describedby="sheet-hint"
          className="block w-full max-w-full py-2 file:mr-3 file:min-h-11 file:cursor-pointer file:border file:border-ink file:bg-sheet file:px-4 file:font-semibold"
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            if (chosen) choose(chosen)
          }}
        />
        <p id="sheet-hint" className="mt-1.5 text-ink-soft">
          Up to {MAX_SHEET_BYTES / 1e6} MB: Etsy’s file of listings, Shopify’s of products, or what “Export
          CSV” writes. Nothing is changed before you have seen what would be.
          {report?.foreign
            ? ''
            : ' In a file of your own, rows with an id change that product, in the cells you have edited; rows without one are new. What can be chosen of a product has rows of its own right below it, with the product’s number or name in the column parent. Leave the column seen as it is: by it the shop tells your edits from what was sold or changed meanwhile.'}
        </p>
      </div>
      {look.isPending ? <output>Reading the file...</output> : null}
      {error ? (
        <p className="notice notice-danger" role="alert">
          {sentenceOf(error)}
          {apply.error && !isEditConflict(apply.error)
            ? ' What is done stays done: look at the file again, as it is, to go on after it.'
            : ''}
        </p>
      ) : null}
      {apply.isPending ? <ImportProgress plan={apply.variables.plan} /> : null}
      {file && report?.foreign ? (
        <ForeignPart
          key={file.name}
          foreign={report.foreign}
          shelves={shelves}
          onShelves={(chosen) => lookAt({ file, doubtful, shelves: chosen })}
        />
      ) : null}
      {report ? <SheetReport report={report} /> : null}
      {file && report && (report.doubtful > 0 || doubtful) ? (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={doubtful !== undefined}
            onChange={(event) =>
              lookAt({ file, doubtful: event.target.checked ? 'done' : undefined, shelves })
            }
          />
          Do these as well: what the file says counts
        </label>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {looked && report?.plan ? (
          <button
            type="button"
            className="btn btn-primary"
            disabled={apply.isPending || look.isPending}
            onClick={() => apply.mutate({ ...looked, plan: report.plan! }, { onSuccess: onDone })}
          >
            {apply.isPending ? 'Saving...' : 'Apply these changes'}
          </button>
        ) : null}
        {file ? (
          <button type="button" className="btn btn-line" onClick={() => lookAt({ file, doubtful, shelves })}>
            Look at it again
          </button>
        ) : null}
      </div>
    </div>
  )
}
