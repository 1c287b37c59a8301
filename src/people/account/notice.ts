import type { Queryable } from '../../machine/database/database.ts'
import { audit } from '../../store/history/history.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import type { HistoryAction } from '../../store/history/history-kinds.rules.ts'
import { signInNotice } from '../sign-in/sign-in-messages.mail.ts'
import { post } from '../../words/mailbox/outbox.ts'

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
