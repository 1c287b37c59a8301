import type { ShopApi } from '../../shop/shop-api.contract.ts'
import { findTestMail, hasTakenMail, hurryTestMail, type Mail } from './mails.sql.ts'
import { readSettings } from '../../store/settings/settings.sql.ts'
import { conflict } from '../../machine/values/errors.ts'
import { mailProblem, mailServerReply } from './mail-problem.rules.ts'
import { testMail } from '../inbox/letter-messages.mail.ts'
import { type ShopContext, signedIn } from '../../shop/context.ts'
import { post } from './outbox.ts'

/** Whether the mail server takes what the shop writes: an owner writes to herself, by the way that every mail goes. */
export function testMailCalls(context: Pick<ShopContext, 'db' | 'mailServer' | 'wakeJobs'>) {
  const { db, wakeJobs } = context
  return {
    async 'POST /api/desk/mail/test'(_input, { person }) {
      const { email } = signedIn(person)
      if (context.mailServer === null)
        throw conflict('No mail server is set, so a test mail would only lie in the Mailbox.')
      await db.transaction(async (tx) => {
        const last = await findTestMail(tx, email)
        if (last?.sentAt === null) await hurryTestMail(tx, last.id)
        else await post(tx, email, testMail(await readSettings(tx)))
      })
      wakeJobs()
      return { message: `A test mail to ${email} is written.` }
    },

    async 'GET /api/desk/mail/test'(_input, { person }) {
      const { email } = signedIn(person)
      const mail = await findTestMail(db.query, email)
      return { email, last: mail ? await outcomeOf(mail) : null }
    },
  } satisfies Partial<ShopApi>

  /** Null of a mail that was kept, or taken by another mail server than the one that is set now. */
  async function outcomeOf({ sentAt, lastError, createdAt }: Mail) {
    if (sentAt) {
      const { mailServer } = context
      if (mailServer === null || !(await hasTakenMail(db.query, mailServer))) return null
      return { state: 'taken' as const, at: sentAt.toISOString(), problem: null, said: null }
    }
    const at = createdAt.toISOString()
    if (lastError === null) return { state: 'waits' as const, at, problem: null, said: null }
    const said = mailServerReply(lastError) ?? null
    return { state: 'refused' as const, at, problem: mailProblem(lastError), said }
  }
}
