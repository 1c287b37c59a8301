import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { startImapServer } from '../../src/machine/mail/testing/imap-server.ts'
import { ask } from '../buyers/ask.ts'
import { inSeconds, part, tell } from '../part.ts'
import { randomOf } from '../random.ts'
import type { TakenMail } from '../world/mail-server.ts'
import { onStage, type Owner } from '../world/owner.ts'
import type { Stage } from '../world/stage.ts'

/** As many answers as one conversation has in this trial. */
const IN_EACH = 20
/** The shop looks into the mailbox twice a minute: nothing new for so long is nothing at all. */
const SILENCE_MS = 100_000

interface Said {
  id: number
  by: string | null
  words: string
}

/** Buyers who each ask once; answers the numbers of their conversations. */
async function askByForm({ shops: [shop] }: Stage, owner: Owner, buyers: number): Promise<number[]> {
  for (let n = 1; n <= buyers; n += 1)
    await ask(
      shop!.url,
      'POST',
      '/api/contact',
      { address: `198.51.100.${n}` },
      {
        firstName: 'Buyer',
        lastName: String(n),
        email: `buyer${n}@example.com`,
        subject: `Wish ${n}`,
        message: 'In oak?',
      },
    )
  return (await owner.read<{ id: number }[]>('/api/messages?limit=100')).map(({ id }) => id)
}

const saidIn = async (owner: Owner, id: number) =>
  (await owner.read<{ said: Said[] }>(`/api/messages/${id}`)).said

/** Insists as somebody at the desk does: what was not answered is sent again, and what was said meanwhile is read first. */
async function answer(owner: Owner, id: number, words: string): Promise<void> {
  const key = crypto.randomUUID()
  for (;;) {
    const seen = (await saidIn(owner, id)).at(-1)?.id ?? 0
    const answered = await owner.ask('POST', `/api/messages/${id}/answers`, { key, words, seen })
    if (answered?.status === 200) return
    if (answered && ![409, 503].includes(answered.status)) throw new Error(answered.sentence)
    await pause(200)
  }
}

/** Answers each mail once to where it says, as mail programs do; one in five of them is brought twice. */
async function answerByMail({ mail }: Stage, told: TakenMail[], random: ReturnType<typeof randomOf>) {
  const post = createTransport(mail.url)
  for (const { id, to, subject, replyTo } of told) {
    const copies = random.between(1, 5) === 1 ? 2 : 1
    const messageId = `<re-${id.replaceAll(/[<>]/g, '')}>`
    const text = `Good, ${id}.\n\nOn Monday the shop wrote:\n> ${subject}\n`
    for (let n = 0; n < copies; n += 1)
      await post.sendMail({
        from: to,
        to: replyTo,
        subject: `Re: ${subject}`,
        text,
        messageId,
        inReplyTo: id,
      })
  }
}

async function converse(messages: number, kills: number, seed: number) {
  const random = randomOf(seed)
  const imap = await startImapServer()
  const { user, password, port } = imap.account
  const env = {
    IMAP_URL: `imap://${user}:${password}@127.0.0.1:${port}?ignoreTLS=true`,
    IMAP_ADDRESS: 'box@example.com',
  }
  try {
    return await onStage(
      1,
      async (stage, owner) => {
        stage.mail.bring = ({ to }, mail) => (to.includes('box+') ? imap.deliver(mail) : undefined)
        const began = Date.now()
        const threads = await askByForm(stage, owner, Math.ceil(messages / IN_EACH))
        const isRead = async () =>
          (await owner.read<{ checks: { name: string; state: string }[] }>('/api/desk/health')).checks.some(
            ({ name, state }) => name === 'inbox' && state === 'well',
          )
        while (!(await isRead())) await pause(500)

        const done = { sent: 0 }
        async function answerAll() {
          for (; done.sent < messages; done.sent += 1)
            await answer(owner, threads[done.sent % threads.length]!, `Answer ${done.sent + 1}.`)
        }
        const answers = () =>
          new Map(
            stage.mail.mails
              .filter(({ to, subject }) => to.startsWith('buyer') && subject.startsWith('Re: Wish'))
              .map((one) => [one.id, one]),
          )
        const known = new Set<string>()
        async function buyersAnswer() {
          while (known.size < messages) {
            const fresh = [...answers().values()].filter(({ id }) => !known.has(id))
            for (const { id } of fresh) known.add(id)
            await answerByMail(stage, fresh, random)
            await pause(100)
          }
        }
        async function kill() {
          for (let n = 1; n <= kills; n += 1) {
            const at = (messages * n) / (kills + 1)
            while (done.sent < at) await pause(20)
            await stage.kill([0])
            // Again, while it takes what came meanwhile.
            await pause(random.between(0, 1500))
            await stage.kill([0])
          }
        }
        await Promise.all([answerAll(), kill(), buyersAnswer()])

        const all = async () => (await Promise.all(threads.map((id) => saidIn(owner, id)))).flat()
        let [said, last] = [await all(), Date.now()]
        while (said.length < threads.length + 2 * messages && Date.now() - last < SILENCE_MS) {
          await pause(1000)
          const now = await all()
          if (now.length > said.length) last = Date.now()
          said = now
        }
        const problems: string[] = []
        const times = (words: string) => said.filter((one) => one.words === words).length
        for (let n = 1; n <= messages; n += 1)
          if (times(`Answer ${n}.`) !== 1)
            problems.push(`answer ${n} is there ${times(`Answer ${n}.`)} times`)
        for (const id of known)
          if (times(`Good, ${id}.`) !== 1)
            problems.push(`what answered ${id} is there ${times(`Good, ${id}.`)} times`)
        if (known.size !== messages)
          problems.push(`${known.size} mails with another id came of ${messages} answers`)
        if (said.length !== threads.length + 2 * messages) problems.push(`${said.length} were said in all`)
        return { threads: threads.length, took: Date.now() - began, problems }
      },
      { env },
    )
  } finally {
    await imap.remove()
  }
}

export const conversations = part({
  says: 'conversations with buyers by SMTP and IMAP: each answer of the shop goes by mail, each is answered by mail, some of these come twice; the shop is killed in the middle, and again as it takes what came meanwhile; everything is in its conversation once',
  numbers: {
    messages: { says: 'messages each way', usual: 200, short: 20 },
    kills: { says: 'places where the shop is killed twice', usual: 5, short: 1 },
  },
  isOfBuild: true,
  onEach: true,
  async run({ messages, kills }, { seed }) {
    const { threads, took, problems } = await converse(messages, kills, seed)
    console.log(
      `  ${messages} messages each way in ${threads} conversations, ${2 * kills} kills, ${inSeconds(took)}: ${problems.length} broken`,
    )
    return tell(problems)
  },
})
