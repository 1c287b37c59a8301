import { type ImapServer, startImapServer } from '../../../machine/mail/testing/imap-server.ts'
import { type MailServerForTest, openMailServer } from './mail-server.ts'

export interface Mailbox {
  imap: ImapServer
  smtp: MailServerForTest
  /** Ends both. */
  remove: () => Promise<void>
}

/** A mail server and the mailbox in which all that is sent by it arrives, unless its provider drops it. */
export async function openMailbox(isDropped: () => boolean = () => false): Promise<Mailbox> {
  const imap = await startImapServer()
  const smtp = await openMailServer({
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        if (!isDropped()) await imap.deliver(Buffer.concat(parts))
        done()
      })
    },
  })
  return {
    imap,
    smtp,
    async remove() {
      await Promise.all([imap.remove(), smtp.stop()])
    },
  }
}
