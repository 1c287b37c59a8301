import { isExplained, listOpenDifferences, type NewDifference } from '../comparison/differences.sql.ts'
import { counted } from '../../machine/values/counted.ts'
import { formatCents, type Cents } from '../../machine/values/money.ts'
import { movementWords, whyWords } from '../comparison/difference.rules.ts'
import { type Wallet, WalletProblem } from '../wallets/wallet.ts'
import type { AtWallet, ShopContext } from '../../shop/context.ts'
import { compareWithWallet } from '../comparison/compare.ts'
import { compareNow } from '../comparison/comparisons.ts'
import type { ComparisonContext } from '../comparison/comparing.ts'

/** What a comparison came to, for whoever asked from the command line. */
export interface WalletWord {
  isRight: boolean
  /** Sentences and lists, for a terminal. */
  lines: string[]
}

/** More than that are not listed. */
const LISTED = 100

/** In the running shop: compares, heals what can be healed, and tells what is open, whenever it was found. */
export async function compareAndTell(context: ShopContext, since: Date): Promise<WalletWord> {
  return await ofAll(context, (wallet) => compareOneAndTell({ ...context, wallet }, since))
}

async function compareOneAndTell(context: AtWallet, since: Date): Promise<WalletWord> {
  const { db, wallet } = context
  const made = await compareNow(context, { askedBy: 'command', since })
  if (!made?.finishedAt || made.failure !== null)
    return notAsked(wallet.title, made?.failure ?? 'That takes longer than usual.')
  const open = await listOpenDifferences(db.query, LISTED, wallet.name)
  return wordOf(wallet.title, since, { ...made, knownUntil: made.knownUntil ?? undefined }, open)
}

/** What each wallet says, whether or not another could be asked. */
async function ofAll(
  { wallets }: Pick<ShopContext, 'wallets'>,
  ask: (wallet: Wallet) => Promise<WalletWord>,
): Promise<WalletWord> {
  const words: WalletWord[] = []
  for (const wallet of wallets.all) words.push(await ask(wallet))
  return { isRight: words.every(({ isRight }) => isRight), lines: words.flatMap(({ lines }) => lines) }
}

/** Beside a shop that does not run here: compares, and changes nothing. */
export async function compareOnly(
  context: Omit<ComparisonContext, 'wallet'> & Pick<ShopContext, 'wallets'>,
  since: Date,
): Promise<WalletWord> {
  return await ofAll(context, (wallet) => compareOneOnly({ ...context, wallet }, since))
}

async function compareOneOnly(context: ComparisonContext, since: Date): Promise<WalletWord> {
  const found: NewDifference[] = []
  try {
    const counts = await compareWithWallet(
      context,
      { from: since, to: new Date() },
      {
        async onDifference(difference) {
          const waits = !(await isExplained(context.db.query, difference))
          if (waits && found.length < LISTED) found.push(difference)
          return waits
        },
      },
    )
    const word = wordOf(context.wallet.title, since, counts, found)
    return word.isRight
      ? word
      : { ...word, lines: [...word.lines, 'A shop that runs mends by itself what it can of this.'] }
  } catch (error) {
    if (!(error instanceof WalletProblem)) throw error
    return notAsked(context.wallet.title, error.message)
  }
}

function notAsked(wallet: string, why: string): WalletWord {
  return { isRight: false, lines: [`The books were not compared with ${wallet}’s record: ${why}`] }
}

function wordOf(
  wallet: string,
  since: Date,
  { compared, mended, knownUntil }: { compared: number; mended: number; knownUntil: Date | undefined },
  open: readonly NewDifference[],
): WalletWord {
  const until = knownUntil ? `, as far as its record had come (${dayOf(knownUntil)})` : ''
  const counts = `${counted(compared, 'movement')} of money since ${dayOf(since)}${until}`
  const healed = mended === 0 ? '' : `, of which ${mended.toLocaleString('en-US')} came to the books by this`
  if (open.length === 0)
    return {
      isRight: true,
      lines: [`${wallet} says the same of ${counts}${healed}.`],
    }
  return {
    isRight: false,
    lines: [
      `${wallet} and the shop disagree about ${counted(open.length, 'movement')} of money, of ${counts}${healed}:`,
      ...open.map(
        (one) =>
          `- ${movementWords(one.kind)} ${one.reference} of ${dayOf(one.happenedAt)}${one.orderId ? `, order #${one.orderId}` : ''}: ${wallet} ${amountWords(one.walletCents)}, the shop ${amountWords(one.shopCents)}. ${whyWords(one.why, wallet)}`,
      ),
    ],
  }
}

const dayOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const amountWords = (cents: Cents | null | undefined) =>
  cents === null || cents === undefined ? 'nothing' : formatCents(cents)
