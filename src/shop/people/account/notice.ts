import type { Queryable } from '../../../db/engine/database.ts'
import { audit } from '../../../db/store/history.ts'
import { readSettings } from '../../../db/store/settings.ts'
import type { HistoryAction } from '../../../domain/store/history-kinds.ts'
import { signInNotice } from '../../../mail/people/sign-in-messages.ts'
import { post } from '../../letters/outbox.ts'

interface SignInChange {
  actor: string
  /** 'passkey.add': what the history calls it. */
  action: HistoryAction
  person: { id: number; email: string }
  before?: object
  after?: object
}

/** Notes that somebody's way in has changed, and tells them so by a mail that says `what` in a sentence. */
export async function noteSignInChange(
  tx: Queryable,
  what: string,
  { person, ...change }: SignInChange,
): Promise<void> {
  await audit(tx, { ...change, subject: `person:${person.id}` })
  await post(tx, person.email, signInNotice(what, await readSettings(tx)))
}
