import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Output } from '../../shop/every-call.contract.ts'
import type { arrivalDays } from './arrival-words.rules.ts'
import { isRemote, deliveryRegion } from './destination.rules.ts'
import { stateOfZip } from '../tax/zip-codes.rules.ts'
import { keptZip } from '../../machine/web/stored-value.ts'
import { CUSTOMER_LIMITS, fieldProblem } from '../checkout/customer.rules.ts'
import { readZip } from '../../machine/values/typed.ts'
import { InputField } from '../../machine/web/ui/field.tsx'
import { carry } from '../../machine/web/carried.ts'

/** Read before the first paint (src/machine/web/boot.ts). */
const KEY = 'handmade-moments.zip.v1'

/** '' forgets it: nothing of it is left behind. */
function keepZip(zip: string): void {
  const { dataset } = document.documentElement
  if (zip === '') delete dataset['zip']
  else dataset['zip'] = zip
  try {
    if (zip === '') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, zip)
    carry(KEY, null)
  } catch {
    carry(KEY, zip === '' ? null : zip)
  }
}

/** Asks where parcels go. What is no ZIP code is told beside it. */
function ZipForm({ onDone }: { onDone: () => void }) {
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

type Arrival = Output<'GET /api/products/{id}/arrival'>

interface DestinationProps {
  arrival: Arrival
  /** The time in milliseconds since 1970. */
  now: number
  /** Given by the page, which has it already. */
  tell: typeof arrivalDays
}

/** When a piece arrives where this shopper's parcels go, and the way to say where that is. */
export function Destination(props: DestinationProps) {
  const { arrival, now, tell } = props
  // Where a ZIP code is kept it is loaded before anybody knows whether the way there takes longer.
  return arrival.remote ? <Asked {...props} remote={arrival.remote} /> : (tell(arrival, now) ?? arrival.words)
}

type AskedProps = DestinationProps & { remote: NonNullable<Arrival['remote']> }

function Asked(props: AskedProps) {
  const { ask } = props.remote
  const zip = keptZip()
  // Without one it was loaded to ask for it.
  const [isOpen, setOpen] = useState(zip === '')
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // Whoever has answered goes on from where they asked.
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <>
      <output>{wordsTo(zip, props)}</output>
      {isOpen ? (
        <ZipForm onDone={() => setOpen(false)} />
      ) : (
        <button type="button" ref={button} className="link no-print" onClick={() => setOpen(true)}>
          {zip === '' ? ask : 'Change'}
          {zip === '' ? null : <span className="sr-only"> the ZIP code</span>}
        </button>
      )}
    </>
  )
}

/** 'Dec 4–9 to 28801', 'Dec 11–16 to Alaska'; without a ZIP code the days to the lower 48 states, which what asks for it says. */
function wordsTo(zip: string, { arrival, remote: { days }, now, tell }: AskedProps): string {
  const state = stateOfZip(zip)
  if (state === undefined || !isRemote(state))
    return `${tell(arrival, now) ?? arrival.words}${zip === '' ? '' : ` to ${zip}`}`
  const arrivalWords = tell(arrival, now, days) ?? `${arrival.words}, and ${days} more,`
  return `${arrivalWords} to ${deliveryRegion({ remoteDays: days }, state)}`
}
