import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_SHEET_BYTES } from '../../../../../domain/catalogue/product-sheet.ts'
import { useChange } from '../../../../data/use-change.ts'
import { shop } from '../../../../data/shop.ts'
import { toast } from '../../../../state/toasts.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { isEditConflict, sentenceOf } from '../../../refusal.ts'
import { ImportProgress } from './import-progress.tsx'
import { SheetReport } from './sheet-report.tsx'

/** A CSV file is looked at first; what it would do is told, and done only then. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormDialog
      open={open}
      title="Import products"
      isDirty={false}
      onClose={onClose}
      className="w-[min(52rem,calc(100vw-1rem))]"
    >
      <Import onDone={onClose} />
    </FormDialog>
  )
}

function Import({ onDone }: { onDone: () => void }) {
  const change = useChange()
  const [file, setFile] = useState<File>()
  const look = useMutation({
    mutationFn: async (chosen: File) => {
      if (chosen.size > MAX_SHEET_BYTES)
        throw new TooLarge(`The file is too large: ${MAX_SHEET_BYTES / 1e6} MB is the most.`)
      return await shop('POST /api/desk/product-sheet', { file: asCsv(chosen) })
    },
  })
  const apply = useMutation({
    mutationFn: ({ chosen, plan }: { chosen: File; plan: string }) =>
      change('POST /api/desk/product-sheet', { file: asCsv(chosen), apply: plan }),
    onSuccess: async ({ created, changed }) => {
      toast({ title: 'Products imported', description: `${created} created, ${changed} changed.` })
      await change.refreshed()
    },
  })
  const report = look.data
  const error = apply.error ?? look.error

  function choose(chosen: File | undefined): void {
    if (!chosen) return
    setFile(chosen)
    apply.reset()
    look.mutate(chosen)
  }

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
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <p id="sheet-hint" className="mt-1.5 text-ink-soft">
          As “Export CSV” writes it, up to {MAX_SHEET_BYTES / 1e6} MB. Rows with an id change that product, in
          the columns the file has; rows without one are new. What can be chosen of a product has rows of its
          own right below it, with the product’s number or name in the column parent. Nothing happens before
          you have seen what would.
        </p>
      </div>
      {look.isPending ? <output>Reading the file...</output> : null}
      {error ? (
        <p className="notice notice-danger" role="alert">
          {error instanceof TooLarge ? error.message : sentenceOf(error)}
          {apply.error && !isEditConflict(apply.error)
            ? ' What is done stays done: look at the file again, as it is, to go on after it.'
            : ''}
        </p>
      ) : null}
      {apply.isPending ? <ImportProgress plan={apply.variables.plan} /> : null}
      {report ? <SheetReport report={report} /> : null}
      <div className="flex flex-wrap gap-3">
        {file && report?.plan ? (
          <button
            type="button"
            className="btn btn-primary"
            disabled={apply.isPending}
            onClick={() => apply.mutate({ chosen: file, plan: report.plan! }, { onSuccess: onDone })}
          >
            {apply.isPending ? 'Saving...' : 'Apply these changes'}
          </button>
        ) : null}
        {file ? (
          <button type="button" className="btn btn-line" onClick={() => choose(file)}>
            Look at it again
          </button>
        ) : null}
      </div>
    </div>
  )
}

class TooLarge extends Error {}

/** Systems with a spreadsheet program call it something else. */
function asCsv(file: File): Blob {
  return file.slice(0, file.size, 'text/csv')
}
