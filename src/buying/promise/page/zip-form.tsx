import { useEffect, useId, useState, type FormEvent } from 'react'
import { CUSTOMER_LIMITS, fieldProblem } from '../../checkout/customer.rules.ts'
import { stateOfZip } from '../../tax/zip-codes.rules.ts'
import { readZip } from '../../../machine/values/typed.ts'
import { InputField } from '../../../machine/web/ui/field.tsx'
import { keepZip } from './keep-zip.ts'
import { keptZip } from '../../../machine/web/stored-value.ts'

/** Asks where parcels go. What is no ZIP code is told beside it. */
export function ZipForm({ onDone }: { onDone: () => void }) {
  const kept = keptZip()
  const [zip, setZip] = useState(kept)
  const [problem, setProblem] = useState<string>()
  const id = useId()
  useEffect(() => document.getElementById(id)?.focus(), [id])

  function submit(event: FormEvent): void {
    event.preventDefault()
    const wrong = zipProblem(zip)
    setProblem(wrong)
    if (wrong !== undefined) return document.getElementById(id)?.focus()
    keepZip(readZip(zip).slice(0, 5))
    onDone()
  }

  function forget(): void {
    keepZip('')
    onDone()
  }

  return (
    <form className="no-print mt-2 max-w-xs" onSubmit={submit} noValidate>
      <InputField
        id={id}
        label="ZIP code it goes to"
        hint="It stays in this browser, for the days and the tax of your cart."
        error={problem}
        value={zip}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={2 * CUSTOMER_LIMITS.zip}
        onChange={(event) => setZip(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="submit" className="btn btn-line">
          Show the days
        </button>
        <button type="button" className="btn-quiet" onClick={kept === '' ? onDone : forget}>
          {kept === '' ? 'Cancel' : 'Forget it'}
        </button>
      </div>
    </form>
  )
}

function zipProblem(text: string): string | undefined {
  const zip = readZip(text)
  const wrong = zip === '' ? 'Enter a ZIP code of 5 digits, such as 28801.' : fieldProblem('zip', zip)
  if (wrong !== undefined || stateOfZip(zip) !== undefined) return wrong
  return `No ZIP code begins with ${zip.slice(0, 3)}. Check it.`
}
