import { connectionNames } from '../../store/connections/connections.ts'
import { deleteConnection } from '../../store/connections/connections.sql.ts'
import { countRules, findBreaches } from '../../payments/books/books.sql.ts'
import { sumBooks } from '../../payments/books/books-sums.sql.ts'
import { isEmail } from '../../people/email-address.rules.ts'
import { counted } from '../../machine/values/counted.ts'
import { statementOf, statementText } from '../../payments/books/books-statement.rules.ts'
import { ownerResetLink, removeOwnerFactors } from '../../people/sign-in/sign-in-links.ts'
import type { Backups as ShopBackups, ShopContext } from '../context.ts'
import { daysAgo, USUAL_DAYS } from '../../payments/comparison/comparisons.ts'
import type { WalletWord } from '../../payments/books/verify.ts'
import { countFor, eraseFor, type Erasure, exportFor } from '../../people/privacy/requests.ts'
import type { Commands } from './control.ts'
import type { PersonalDataCounts } from '../../people/privacy/collect.ts'

type Backups = ShopBackups & { folder: string }

export const commandNames = [
  'backup',
  'backup list',
  'verify-books',
  'owner reset',
  'owner remove-factors',
  'person export',
  'person erase',
  'connections forget',
] as const
type CommandName = (typeof commandNames)[number]

/** No command of ours; the message names those there are. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem'
}

type CommandContext = Pick<ShopContext, 'db' | 'publicUrl' | 'secretKey' | 'log'>

/** Holds the books against the wallet's record of what moved since then. */
type AskWallet = (since: Date) => Promise<WalletWord>

/**
 * What can be asked of a shop from its own machine, whether it runs or not. Without `askWallet` there is no wallet that
 * could be asked: test payments run with the shop.
 */
export function shopCommands(context: CommandContext, backups: Backups, askWallet?: AskWallet) {
  const { db, publicUrl } = context
  return {
    backup: async (words) => {
      const { name, rows, pictures } = await backups.make(
        words.includes('--before-update') ? 'before-update' : undefined,
      )
      return `Backed up ${counted(rows, 'row')} and ${counted(pictures, 'picture')}: ${backups.folder}/${name}`
    },
    'backup list': async () => {
      const list = await backups.list()
      if (list.length === 0) return `There is no backup in ${backups.folder} yet.`
      return list
        .map(({ name, rows, pictures, provedAt }) => {
          const proof = provedAt
            ? `restored in a drill on ${provedAt.slice(0, 10)}`
            : 'not tried in a drill yet'
          return `${name}: ${counted(rows, 'row')}, ${counted(pictures, 'picture')}, ${proof}`
        })
        .join('\n')
    },
    'verify-books': async (words) => {
      const since = daysAgo(daysIn(words))
      const isAsked = !words.includes(WITHOUT_WALLET)
      // First, as it may mend what the rules would find.
      const word = isAsked ? await askWallet?.(since) : undefined
      const { breaches, sums } = await db.longRead(async (tx) => ({
        breaches: await findBreaches(tx),
        sums: await sumBooks(tx),
      }))
      const rules =
        breaches.length === 0
          ? [`${countRules()} rules hold.`]
          : breaches.map(({ rule, detail }) => `- ${detail}: breaks "${rule}"`)
      const wallet = word?.lines ?? (isAsked ? [NO_WALLET] : [])
      if (breaches.length > 0)
        return [`The books are wrong in ${counted(breaches.length, 'place')}:`, ...rules, ...wallet].join(
          '\n',
        )
      if (word && !word.isRight) return [...wallet, ...rules].join('\n')
      const statement = statementText(statementOf(sums))
      return [`${BOOKS_ARE_RIGHT}: ${rules.join('')}`, ...wallet, ...statement].join('\n')
    },
    'owner reset': async () => {
      const { link, purpose, minutes } = await ownerResetLink({ db, publicUrl })
      const to = purpose === 'setup' ? 'become the shop’s owner' : 'set a new password'
      return `Open this link to ${to}. It works once, for ${minutes} minutes:\n${link}`
    },
    'owner remove-factors': async () => {
      const email = await removeOwnerFactors({ db })
      if (email === undefined) return 'There is no owner yet.'
      return `The password of ${email} alone signs in now. Add a passkey or an app again soon.`
    },
    'connections forget': async (words) => {
      const [name] = words
      if (words.length !== 1) throw new CommandProblem(CONNECTIONS_HELP)
      const isGone = await deleteConnection(db.query, name!)
      return isGone ? `Forgotten: ${name}. A running shop starts anew without it.` : CONNECTIONS_HELP
    },
    'person export': async (words) => {
      const [email] = words
      if (words.length !== 1 || !isEmail(email!)) throw new CommandProblem(PERSON_HELP)
      return (await exportFor(context, email!, 'shop')).json
    },
    'person erase': async (words) => {
      const [email, ...rest] = words.filter((word) => word !== '--yes')
      if (email === undefined || rest.length > 0 || !isEmail(email)) throw new CommandProblem(PERSON_HELP)
      if (!words.includes('--yes')) {
        const counts = listedCounts(await countFor(context, email))
        return `Kept of ${email}: ${counts}.\nTo erase all of it, add --yes. It can't be brought back.`
      }
      return erasureWords(await eraseFor({ ...context, backups }, email, 'shop'))
    },
  } satisfies Record<CommandName, Commands[string]>
}

/** How a clean bill begins; whatever else is answered ends the command with a failure. */
const BOOKS_ARE_RIGHT = 'The books are right'
export const isCleanBill = (answer: string) => answer.startsWith(BOOKS_ARE_RIGHT)

const WITHOUT_WALLET = '--without-wallet'
const NO_WALLET = 'The wallet was not asked: that of test payments runs with the shop.'

/** '--days 90', '--days=90'; 31 unless said. */
function daysIn(words: readonly string[]): number {
  const option = words.filter((word) => word !== WITHOUT_WALLET).join(' ')
  if (option === '') return USUAL_DAYS
  const days = Number(/^--days[ =](\d{1,4})$/.exec(option)?.[1] ?? 0)
  if (days === 0) throw new CommandProblem(BOOKS_HELP)
  return days
}

const BOOKS_HELP = `Compare with the wallet’s record of more days, or without it:
  npm run shop -- verify-books --days 90
  npm run shop -- verify-books --without-wallet`

const PERSON_HELP = `Name the person by their mail address:
  npm run --silent shop -- person export ada@example.com > ada.json
  npm run shop -- person erase ada@example.com`

const CONNECTIONS_HELP = `Name what was entered at the desk, and is there: ${connectionNames.join(', ')}
  npm run shop -- connections forget paypal`

export const COMMAND_HELP = `Commands, each after npm run shop --
  verify-books              checks that stock, orders and payments add up, and that the wallet says the same of the last
                            31 days; --days 90 of more, --without-wallet of none
  owner reset               prints a link to set a new owner password; second factors stay
  owner remove-factors      takes passkeys, app and recovery codes off the owner who has lost them
  person export EMAIL       prints all that is kept of a person; person erase EMAIL erases it
  connections forget NAME   forgets what was entered at the desk under Connections: ${connectionNames.join(', ')}
  backup                    writes a backup; backup list names those there are, backup drill proves that the newest
                            restores; backup drill --from-copies [NAME] --key FILE does so of a copy in the bucket, and
                            backup fetch [NAME] --key FILE brings one here
  pictures to-storage       copies pictures from the data folder to the storage of S3_URL
  restore NAME              puts a backup in the place of what the shop has (stop it first)`

const UNITS = {
  orders: 'order',
  checkouts: 'unfinished checkout',
  reviews: 'review',
  messages: 'message',
  subscriptions: 'newsletter subscription',
  restockRequests: 'piece waited for',
  mails: 'mail',
} satisfies Record<keyof PersonalDataCounts, string>

/** '2 orders, 1 message'; 'nothing' where there is nothing. */
const listedCounts = (counts: PersonalDataCounts) =>
  Object.entries(UNITS)
    .filter(([kind]) => counts[kind as keyof PersonalDataCounts] > 0)
    .map(([kind, unit]) => counted(counts[kind as keyof PersonalDataCounts], unit))
    .join(', ') || 'nothing'

/** What was erased, and how long backups still have it. */
function erasureWords({ counts, backup, lastBackupGoesAt }: Erasure): string {
  return [
    `Erased: ${listedCounts(counts)}.`,
    counts.orders > 0 && 'Orders keep their figures and pieces, without whom they went to.',
    lastBackupGoesAt !== null &&
      `Older backups still have it; the last of them goes on ${lastBackupGoesAt.slice(0, 10)}. Copies you keep elsewhere are yours to delete.`,
    backup === null
      ? 'No new backup could be made. Make one: npm run shop -- backup.'
      : `A new backup without it is made: ${backup}.`,
  ]
    .filter((line) => line !== false)
    .join('\n')
}
