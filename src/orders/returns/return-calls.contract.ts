import { z } from 'zod'
import * as fields from '../../shop/fields.contract.ts'
import { deskOrder } from '../order/order-schemas.contract.ts'
import * as returns from './return-schemas.contract.ts'

const byToken = z.strictObject({ token: fields.token })
/** What a buyer sends in one go: a slip of the finger is mended, a flood is not. */
const limit = { calls: 10, perSeconds: 600 }

/** The part of the contract that is about pieces that come back. */
export const returnCalls = {
  'GET /api/checkout/{token}/returns': {
    summary: 'What a buyer has asked to return of an order, and what may be asked',
    access: 'public',
    shows: ['orders'],
    params: byToken,
    output: returns.buyersReturns,
  },
  'POST /api/checkout/{token}/returns': {
    summary: 'Ask to return pieces of an order, by its secret; the desk decides',
    access: 'public',
    changes: ['orders', 'mails'],
    params: byToken,
    body: returns.returnInput,
    output: returns.buyersReturns,
    status: 201,
    limit,
  },
  'POST /api/checkout/{token}/returns/{id}/withdraw': {
    summary: 'Withdraw a return: the pieces stay with their buyer',
    access: 'public',
    changes: ['orders'],
    params: byToken.extend(fields.byId.shape),
    output: returns.buyersReturns,
    limit,
  },
  'POST /api/returns/{id}/agree': {
    summary: 'Agree to a return; its buyer is told where to send it',
    access: 'staff',
    changes: ['orders', 'mails'],
    params: fields.byId,
    body: returns.agreeInput,
    output: deskOrder,
  },
  'POST /api/returns/{id}/decline': {
    summary: 'Decline a return; its buyer is told why',
    access: 'staff',
    changes: ['orders', 'mails'],
    params: fields.byId,
    body: returns.declineInput,
    output: deskOrder,
  },
  'POST /api/returns/{id}/receive': {
    summary: 'Say what of a return has arrived, and what of it can be sold again',
    access: 'staff',
    changes: ['orders', 'mails'],
    params: fields.byId,
    body: returns.receiveInput,
    output: deskOrder,
  },
  'POST /api/returns/{id}/close': {
    summary: 'End a return without money; its buyer is told why',
    access: 'staff',
    changes: ['orders', 'mails'],
    params: fields.byId,
    body: returns.closeInput,
    output: deskOrder,
  },
} as const satisfies fields.CallTable
