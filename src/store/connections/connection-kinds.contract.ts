import { z } from 'zod'

/** What the owner can connect the shop with at the desk, one line a kind: what is kept of each, sealed. */
export const connectionKinds = {
  paypal: z.object({
    environment: z.enum(['sandbox', 'live']),
    clientId: z.string(),
    clientSecret: z.string(),
    webhookId: z.string(),
    /** Unset: learnt from PayPal. */
    merchantId: z.string().optional(),
  }),
  mail: z.object({
    host: z.string(),
    port: z.number().int(),
    /** tls: from the first byte; starttls: before anything that matters; none: only where nobody listens. */
    security: z.enum(['tls', 'starttls', 'none']),
    user: z.string(),
    password: z.string(),
    from: z.string(),
  }),
  address: z.object({ publicUrl: z.string() }),
  /** Where copies of backups go (as S3_URL), and what they are sealed for. */
  copies: z.object({ s3: z.string(), recipient: z.string() }),
} as const

export type ConnectionName = keyof typeof connectionKinds

/** Those that are set, opened. */
export type Connections = { [N in ConnectionName]?: z.infer<(typeof connectionKinds)[N]> }

export const connectionNames = Object.keys(connectionKinds) as ConnectionName[]
