import { useEffect, useRef, useState } from 'react'
import type { Output } from '../../../api/contract.ts'
import type { arrivalWords } from '../../../domain/checkout/arrival/arrival-words.ts'
import { isRemote, placeOfDays } from '../../../domain/checkout/arrival/destination.ts'
import { stateOfZip } from '../../../domain/checkout/zip-codes.ts'
import { businessDaysWords } from '../../../domain/store/promises.ts'
import { keptZip } from '../../state/stored-value.ts'
import { ZipForm } from './zip-form.tsx'

type Arrival = Output<'GET /api/products/{id}/arrival'>

interface DestinationProps {
  arrival: Arrival
  /** In milliseconds since 1970. */
  now: number
  /** Given by the page, which has it already. */
  tell: typeof arrivalWords
}

/** When a piece arrives where this shopper's parcels go, and the way to say where that is. */
export function Destination(props: DestinationProps) {
  const { arrival, now, tell } = props
  // Where a ZIP code is kept it is loaded before anybody knows whether the way there takes longer.
  return arrival.remote ? <Asked {...props} remote={arrival.remote} /> : tell(arrival, now)
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
      <output className="block min-h-[3lh] sm:min-h-[2lh]">{wordsTo(zip, props)}</output>
      {isOpen ? (
        <ZipForm onDone={() => setOpen(false)} />
      ) : (
        <p className="no-print">
          {zip === '' ? null : `To ${zip}. `}
          <button type="button" ref={button} className="link min-h-6 text-left" onClick={() => setOpen(true)}>
            {zip === '' ? ask : 'Change'}
            {zip === '' ? null : <span className="sr-only"> the ZIP code</span>}
          </button>
        </p>
      )}
    </>
  )
}

/** A place of the lower 48 is told nothing more; which ones those days are true of stands in what asks. */
function wordsTo(zip: string, { arrival, remote: { days }, now, tell }: AskedProps): string | null {
  const state = stateOfZip(zip)
  if (state === undefined || !isRemote(state)) return tell(arrival, now)
  const place = placeOfDays({ remoteDays: days }, state)
  const words = `${arrival.words} To ${place} it takes ${businessDaysWords(days)} more.`
  return tell({ ...arrival, words, way: `${arrival.way} to ${place}` }, now, days)
}
