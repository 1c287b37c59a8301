import { z } from 'zod'
import { shapeOf } from '../../shop/field-kinds.contract.ts'
import { connectionFields } from './connection-fields.rules.ts'

const { sender: from, ...mail } = shapeOf(connectionFields.mail)

/** What the owner can connect the shop with at the desk, one line a kind: what is kept of each, sealed. */
export const connectionKinds = {
  paypal: z.object({
    ...shapeOf(connectionFields.paypal),
    webhookId: z.string(),
    /** Unset: learnt from PayPal. */
    merchantId: z.string().optional(),
  }),
  stripe: z.object({ ...shapeOf(connectionFields.stripe), webhookSecret: z.string() }),
  mail: z.object({ ...mail, from }),
  /** Where buyers' answers to mails come in. */
  inbox: z.object(shapeOf(connectionFields.inbox)),
  address: z.object(shapeOf(connectionFields.address)),
  /** Where copies of backups go (as S3_URL), and what they are sealed for. */
  copies: z.object({ s3: z.string(), recipient: z.string() }),
} as const

export type ConnectionName = keyof typeof connectionKinds

/** Those that are set, opened. */
export type Connections = { [N in ConnectionName]?: z.infer<(typeof connectionKinds)[N]> }

export const connectionNames = Object.keys(connectionKinds) as ConnectionName[]
