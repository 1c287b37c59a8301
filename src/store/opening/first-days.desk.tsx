import { useQuery } from '@tanstack/react-query'
import { PIECES_TO_OPEN, type FirstDay } from './steps.rules.ts'
import type { Section } from '../../shop/desk/sections.ts'
import { Link } from '../../shop/navigation/link.tsx'
import { hrefTo } from '../../shop/site/paths.ts'
import { firstDaysQuery } from '../../shop/desk/desk-queries.ts'
import { anyWallet } from '../../payments/wallets/wallet-title.rules.ts'

interface Words {
  title: string
  /** What it takes to be ticked. */
  takes: string
  /** The room where it is done, or where one sees how it stands. */
  section: Section
  /** The part of it. */
  hash?: string
}

const words: Record<FirstDay, Words> = {
  name: {
    title: 'Name, email and postal address',
    takes: 'All three are yours, and not those the shop came with.',
    section: 'settings',
  },
  look: { title: 'A look of your own', takes: 'Published in Shop front.', section: 'front' },
  pieces: {
    title: `${PIECES_TO_OPEN} pieces of your own`,
    takes: 'Added, and shown in the shop.',
    section: 'products',
  },
  pictures: { title: 'A picture of each', takes: 'Every piece of yours has one.', section: 'products' },
  demo: { title: 'The demo taken away', takes: 'None of its pieces and posts is left.', section: 'settings' },
  promises: {
    title: 'What you promise',
    takes: 'Days to send, to return or to answer. Pages promise nothing that is not entered.',
    section: 'settings',
  },
  texts: {
    title: 'Your pages, read',
    takes: 'Returns, terms, privacy and the others: each is changed by you, or you said that it is right.',
    section: 'pages',
  },
  tax: {
    title: 'Tax',
    takes:
      'Saved by you in Settings, or you said there that it is right. Until then no real payment is taken.',
    section: 'settings',
    hash: 'taxes',
  },
  shipping: { title: 'Shipping', takes: 'A way of shipping written or changed by you.', section: 'shipping' },
  factor: {
    title: 'A second factor',
    takes: 'You have a passkey or an authenticator app.',
    section: 'account',
  },
  backup: {
    title: 'A backup that can be put back',
    takes: 'One was put back as a trial, and was whole: Backups says how.',
    section: 'backups',
  },
  mail: {
    title: 'Mail that goes out',
    takes: 'The mail server took a mail from your shop. Send yourself a test mail.',
    section: 'settings',
    hash: 'mail',
  },
  'web-address': {
    title: 'An address on the web',
    takes: 'The desk is open under the shop’s own address, with https.',
    section: 'settings',
    hash: 'web-address',
  },
  wallet: {
    title: 'Real payments',
    takes: `${anyWallet} answers, and takes your live keys.`,
    section: 'settings',
    hash: 'payments',
  },
}

/** From the test shop to the open one, on the desk's first page until all of it is done. */
export function FirstDays() {
  const { data } = useQuery(firstDaysQuery())
  if (!data) return null
  const open = data.steps.filter(({ isDone }) => !isDone)
  if (open.length === 0) return null
  const done = data.steps.length - open.length
  return (
    <details className="mb-5 border border-line bg-sheet px-4 text-sm sm:px-5">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-4 py-2">
        <span className="font-semibold">Before you open</span>
        <span className="text-ink-soft">
          {done} of {data.steps.length} done. Next: {words[open[0]!.step].title}
        </span>
        <span className="link">See all steps</span>
      </summary>
      <ol className="divide-y divide-line border-t border-line pb-2">
        {data.steps.map(({ step, isDone }) => (
          <Step key={step} words={words[step]} isDone={isDone} />
        ))}
      </ol>
    </details>
  )
}

function Step({ words: { title, takes, section, hash }, isDone }: { words: Words; isDone: boolean }) {
  return (
    <li className="grid grid-cols-[1.5rem_1fr] items-start gap-x-2 py-2">
      <span aria-hidden="true" className={`pt-0.5 ${isDone ? 'text-accent' : 'text-line-strong'}`}>
        {isDone ? '✓' : '○'}
      </span>
      <div>
        <span className="sr-only">{isDone ? 'Done: ' : 'To do: '}</span>
        {isDone ? (
          <span className="text-ink-soft">{title}</span>
        ) : (
          <Link
            to={hrefTo('adminSection', { section, ...(hash ? { hash } : {}) })}
            className="link inline-flex min-h-6 font-semibold"
          >
            {title}
          </Link>
        )}
        {isDone ? null : <p className="text-ink-soft">{takes}</p>}
      </div>
    </li>
  )
}
