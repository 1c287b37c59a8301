import { trackingOf } from './tracking.rules.ts'
import type { Receipt } from '../../shop/site/queries.ts'

export function TrackingLine({ number, carrier }: { number: string; carrier: Receipt['carrier'] }) {
  const tracking = trackingOf(number, carrier)
  return (
    <p className="mt-2 [overflow-wrap:anywhere]">
      Tracking number:{' '}
      {tracking ? (
        <>
          <a className="link" href={tracking.url} rel="noreferrer">
            {number}
          </a>{' '}
          with {tracking.carrier}
        </>
      ) : (
        number
      )}
    </p>
  )
}
