import type { LinePieces } from '../parcel.rules.ts'
import type { Carrier } from '../../packing/tracking.rules.ts'
import type { Change } from '../../../machine/web/queries/use-change.ts'
import type { PackingOrder } from '../../packing/packing-queries.desk.ts'
import type { DeskOrder } from '../../../shop/desk/desk-queries.ts'

/** What the desk and the packing table both know of an order, and what one of them does. */
export type ParcelOf = Pick<PackingOrder, keyof PackingOrder & keyof DeskOrder> & {
  /** Only at the desk: what is in dispute does not come to the packing table. */
  inDispute?: boolean
  /** The desk knows the address itself, the packing table only whether there is one. */
  customerEmail?: string
  hasEmail?: boolean
}

export function isMailed({ customerEmail = '', hasEmail = customerEmail !== '' }: ParcelOf): boolean {
  return hasEmail
}

interface Label {
  id: number
  carrier: Carrier
  trackingNumber: string
  trackingSeen: string
}

type Sent = Pick<ParcelOf, 'shippedAt' | 'isMoneyKnown'>

/** The calls that send and mend parcels: whoever packs has some of their own. */
export interface ParcelCalls {
  send: (
    change: Change,
    parcel: Label & { lines: LinePieces[]; parcelsSeen: number[]; disputeSeen: boolean },
  ) => Promise<Sent>
  correct: (change: Change, of: Label & { parcel: number; mail: boolean }) => Promise<Sent>
  takeBack: (change: Change, of: { id: number; parcel: number }) => Promise<Sent>
  /** Only who sees the buyer’s address writes to them twice. */
  mayMailAgain: boolean
}

export const parcelsOfOrders: ParcelCalls = {
  send: (change, parcel) => change('POST /api/orders/{id}/parcels', parcel),
  correct: (change, of) => change('PUT /api/orders/{id}/parcels/{parcel}', of),
  takeBack: (change, of) => change('POST /api/orders/{id}/parcels/{parcel}/take-back', { ...of, mail: true }),
  mayMailAgain: true,
}

export const parcelsOfPacking: ParcelCalls = {
  send: (change, { disputeSeen: _disputeSeen, ...parcel }) =>
    change('POST /api/packing/{id}/parcels', parcel),
  correct: (change, { mail: _mail, ...of }) => change('PUT /api/packing/{id}/parcels/{parcel}', of),
  takeBack: (change, of) => change('POST /api/packing/{id}/parcels/{parcel}/take-back', of),
  mayMailAgain: false,
}
