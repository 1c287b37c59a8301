import { setTimeout as pause } from 'node:timers/promises'
import { type Inbox, InboxProblem, openInbox } from '../../machine/mail/inbox.ts'
import { conflict, invalid } from '../../machine/values/errors.ts'
import { isEmail } from '../../people/email-address.rules.ts'
import { newToken } from '../../people/sign-in/tokens.ts'
import { actorOf, type ShopContext, type ShopApi } from '../../shop/context.ts'
import type { Input } from '../../shop/every-call.contract.ts'
import { inboxName } from '../../words/incoming/incoming.ts'
import { findInbox, noteRead } from '../../words/incoming/inboxes.sql.ts'
import { inboxProblemWords } from '../../words/mailbox/mail-problem.rules.ts'
import { inboxTryMail } from './connection-messages.mail.ts'
import { keepProved, readConnections, refuseSetElsewhere, TRY_WAIT_MS } from './connections.ts'
import { senderNow, sendNow } from './mail-connection.ts'

const LOOK_MS = 1_000
/** Who entered it waits: a port of another kind of server may never answer. */
const GREET_MS = 10_000

/** The mailbox of buyers' answers: opened, written to behind a plus, and kept once that mail lies in it. */
export function inboxConnection(context: ShopContext, waitMs = TRY_WAIT_MS) {
  const { db, secretKey, connected } = context
  async function withPassword(typed: Input<'POST /api/connections/inbox'>) {
    if (typed.password !== '') return typed
    const { inbox } = (await readConnections(db.query, secretKey)).values
    const isAsSent = (['host', 'port', 'security', 'user'] as const).every(
      (part) => inbox?.[part] === typed[part],
    )
    if (!inbox || !isAsSent) throw invalid('password', 'Required')
    return { ...typed, password: inbox.password }
  }

  return {
    async 'POST /api/connections/inbox'(typed, { person }) {
      refuseSetElsewhere(connected, 'inbox')
      const { mailbox } = typed
      if (!isEmail(mailbox) || mailbox.includes('+') || /[\s<>]/.test(mailbox))
        throw invalid('mailbox', 'must be a plain mail address such as shop@example.com')
      const account = await withPassword(typed)
      const deliver = senderNow(context, 'nobody gets a mail to answer. Connect one first, under Mail.')
      const inbox = await openInbox(account, Math.min(GREET_MS, waitMs)).catch(notOpened)
      try {
        const [name, domain] = mailbox.split('@')
        const address = `${name}+${newToken()
          .toLowerCase()
          .replaceAll(/[^a-z\d]/g, '')}@${domain}`
        await sendNow(db.query, deliver, address, inboxTryMail)
        if (!(await isBrought(inbox, address, waitMs).catch(notOpened)))
          throw conflict(
            `The mailbox opens, but what the shop wrote to ${address} did not come into its INBOX within ${waitMs / 1000} seconds, so buyers’ answers might not either. Look whether it lies among the spam. If it came late, try again; if it did not come, ask your mail provider whether addresses with a plus reach your mailbox.`,
          )
        await db.transaction(async (tx) => {
          const proved = { name: 'inbox', value: account, after: { mailbox } } as const
          await keepProved(tx, secretKey, { ...proved, actor: actorOf(person) })
          const { validity, nextUid } = inbox
          const name = inboxName(account)
          // One that was read before is read on where that ended: what came meanwhile waits in it.
          if (!(await findInbox(tx, name))) await noteRead(tx, { name, validity, lastUid: nextUid - 1 })
        })
      } finally {
        await inbox.close()
      }
      return { message: 'The shop’s mail to itself came in: buyers’ answers do from now on.' }
    },
  } satisfies Partial<ShopApi>
}

function notOpened(error: unknown): never {
  if (!(error instanceof InboxProblem)) throw error
  throw conflict(`The mailbox was not opened: ${inboxProblemWords(error.message)}. Nothing was changed.`)
}

async function isBrought(inbox: Inbox, address: string, waitMs: number): Promise<boolean> {
  let from = inbox.nextUid
  for (const end = performance.now() + waitMs; performance.now() < end; await pause(LOOK_MS))
    for (const uid of await inbox.list({ uid: from })) {
      from = uid + 1
      const headerText = [...((await inbox.head(uid))?.headers.values() ?? [])].join(' ').toLowerCase()
      if (headerText.includes(address.toLowerCase())) return true
    }
  return false
}
