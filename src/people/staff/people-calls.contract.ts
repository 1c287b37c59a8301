import { z } from 'zod'
import * as fields from '../../shop/fields.contract.ts'
import { role } from '../sign-in/sign-in.contract.ts'

const person = z.object({
  id: z.number().int(),
  email: z.string(),
  role,
  /** True until an invited person signs in. */
  isInvited: z.boolean(),
  lastSeenAt: z.string().nullable(),
  passkeys: z.number().int(),
  hasAuthenticator: z.boolean(),
  /** True for the person who asks. */
  isYou: z.boolean(),
})

/** The link is mailed too; shown, so that it can be handed over where no mail goes out. */
const invited = z.object({ person, link: z.string() })

const secondFactorRule = z.strictObject({ isRequired: z.boolean() })

/** The part of the contract about who may do what. */
export const peopleCalls = {
  'GET /api/people': {
    summary: 'The people of the shop',
    access: 'owner',
    shows: ['people'],
    output: z.array(person),
  },
  'GET /api/people/second-factor': {
    summary: 'Whether the shop asks a second factor of everyone',
    access: 'owner',
    shows: ['people'],
    output: secondFactorRule,
  },
  'PUT /api/people/second-factor': {
    summary: 'Ask a second factor of everyone, or no longer; whoever has none can do nothing but set one up',
    access: 'owner',
    changes: ['people'],
    freshProof: true,
    body: secondFactorRule,
    output: secondFactorRule,
  },
  'POST /api/people': {
    summary: 'Invite somebody by mail: the link in it works once, for a week',
    access: 'owner',
    changes: ['people', 'mails'],
    freshProof: true,
    body: z.strictObject({ email: fields.email, role }),
    output: invited,
    status: 201,
    limit: { calls: 60, perSeconds: 3600 },
  },
  'POST /api/people/{id}/invitation': {
    summary: 'Invite once more; the link before stops working',
    access: 'owner',
    changes: ['people', 'mails'],
    freshProof: true,
    params: fields.byId,
    output: invited,
    status: 201,
    limit: { calls: 60, perSeconds: 3600 },
  },
  'PUT /api/people/{id}/role': {
    summary: 'Change what somebody may do, from the role that was seen; the shop keeps an owner',
    access: 'owner',
    changes: ['people'],
    freshProof: true,
    params: fields.byId,
    body: z.strictObject({ role, roleSeen: role }),
    output: person,
  },
  'DELETE /api/people/{id}/factors': {
    summary:
      'Take passkeys, authenticator app and recovery codes off somebody who lost them; ends their sessions',
    access: 'owner',
    changes: ['people', 'mails'],
    freshProof: true,
    params: fields.byId,
    output: person,
  },
  'DELETE /api/people/{id}': {
    summary: 'Remove somebody: their sessions end, the history keeps their name',
    access: 'owner',
    changes: ['people'],
    freshProof: true,
    params: fields.byId,
    output: fields.message,
  },
} as const satisfies fields.CallTable
