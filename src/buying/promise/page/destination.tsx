import { useEffect, useRef, useState } from 'react'
import type { Output } from '../../../shop/every-call.contract.ts'
import type { arrivalDays } from '../arrival-words.rules.ts'
import { isRemote, placeOfDays } from '../destination.rules.ts'
import { stateOfZip } from '../../tax/zip-codes.rules.ts'
import { keptZip } from '../../../machine/web/stored-value.ts'
import { ZipForm } from './zip-form.tsx'

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
  const told = tell(arrival, now, days) ?? `${arrival.words}, and ${days} more,`
  return `${told} to ${placeOfDays({ remoteDays: days }, state)}`
}
