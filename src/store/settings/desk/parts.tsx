import { Link } from '../../../shop/navigation/link.tsx'
import { type Href, hrefTo } from '../../../shop/site/paths.ts'
import type { ComponentType, ReactNode } from 'react'
import type { SettingPart } from '../values.rules.ts'
import { TaxCheck } from '../../../buying/tax/tax-check.desk.tsx'
import { reportHref } from '../../../orders/reports/report-period.desk.ts'
import { elsewhereWords } from './registration-form.ts'
import { PartSettings } from './setting-inputs.tsx'
import type { SettingsPartProps } from './settings-form.ts'
import { SettingsPart } from './settings-part.tsx'
import { useDemoData } from '../../opening/demo-part.desk.tsx'
import { useQuery } from '@tanstack/react-query'
import { mailProblemWords } from '../../../words/mailbox/mail-problem.rules.ts'
import {
  type MailState,
  mailStateQuery,
  type TestMail as TestMailState,
  testMailQuery,
} from '../../../shop/desk/desk-queries.ts'
import { useStep } from '../../../machine/forms/fields/use-step.ts'
import { sentenceOf } from '../../../machine/web/queries/refusal.ts'
import { ShopMoment } from '../../../shop/desk/parts/shop-date.tsx'

interface Part {
  title: string
  hint?: ReactNode
  /** Above its settings, and below them. */
  Before?: ComponentType
  After?: ComponentType<SettingsPartProps>
}

const linkTo = (to: Href, words: string) => (
  <Link to={to} className="link">
    {words}
  </Link>
)

/** What the settings are about, in their order: where a link leads to each, its heading, and what is said of it. */
const parts: Record<SettingPart | 'mail' | 'web-address', Part> = {
  store: { title: 'The store', hint: 'Stands in the shop’s header, footer, contact page and mails.' },
  hours: { title: 'Business hours', hint: 'As the contact section shows them.' },
  promises: {
    title: 'What you promise buyers',
    hint: (
      <>
        They are said where they matter: on pieces, at checkout, in mails, on the{' '}
        {linkTo(hrefTo('shipping'), 'shipping page')} and the {linkTo(hrefTo('returns'), 'returns page')}.
        What you leave empty is promised nowhere.
      </>
    ),
  },
  care: {
    title: 'Care by material',
    hint: 'Stands with the care of each piece whose facts name the material, or whose category’s name has the word, such as clocks.',
  },
  'work-times': {
    title: 'When you work',
    hint: 'Days of sending and arrival are counted by it. Weekends and federal holidays are left out already.',
  },
  closure: {
    title: 'Shop closed until',
    hint: 'It stands above every page until that day, and is over by itself then.',
  },
  'free-shipping': {
    title: 'Shipping',
    hint: (
      <>
        What each way of shipping costs is set under{' '}
        {linkTo(hrefTo('adminSection', { section: 'shipping' }), 'Shipping')}.
      </>
    ),
  },
  taxes: {
    title: 'Taxes',
    hint: (
      <>
        A cart already filled is told of a new rate before anything is charged. What was collected where, for
        filing: {linkTo(reportHref('taxes'), 'Sales tax by state')}.
      </>
    ),
    Before: TaxCheck,
    After: ({ of }) => <output className="notice block py-3">{elsewhereWords(of.draft)}</output>,
  },
  gifts: { title: 'Gifts', hint: 'Offered in the cart, under ‘This is a gift’.' },
  payments: { title: 'Payments' },
  'money-back': { title: 'Money back' },
  mail: { title: 'Mail', Before: MailPart },
  'web-address': {
    title: 'Address on the web',
    Before: () => (
      <p className="max-w-2xl">
        Links in mails, and the sign-in of everybody who works here, are for one address, which is entered
        under <ToConnections />. So that nobody can read along, it begins with https.
      </p>
    ),
  },
  'chosen-pieces': {
    title: 'Chosen pieces',
    hint: 'A block of the home page shows them in this order, where it is set to the pieces that Settings names.',
  },
}

/** Each part with its settings. */
export function SettingsFields({ of }: SettingsPartProps) {
  return (Object.keys(parts) as (keyof typeof parts)[]).map((id) => {
    const { title, hint, Before, After } = parts[id]
    return (
      <SettingsPart key={id} id={id} title={title} hint={hint}>
        {Before ? <Before /> : null}
        <PartSettings of={of} part={id} />
        {After ? <After of={of} /> : null}
      </SettingsPart>
    )
  })
}

/** The way to each part of a long page. */
export function SettingsParts() {
  const demo = useDemoData()
  const all = {
    ...Object.fromEntries(Object.entries(parts).map(([id, { title }]) => [id, title])),
    ...(demo ? { 'demo-data': 'Demo data' } : {}),
  }
  return (
    <nav aria-label="Parts of the settings" className="mb-5 border border-line bg-sheet px-4 py-2 text-sm">
      <ul className="flex flex-wrap gap-x-5">
        {Object.entries(all).map(([id, title]) => (
          <li key={id}>
            <Link
              to={hrefTo('adminSection', { section: 'settings', hash: id })}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const ToConnections = () => (
  <Link to={hrefTo('adminSection', { section: 'connections' })} className="link">
    Connections
  </Link>
)

/** What becomes of the shop’s mail. */
function MailPart() {
  const { data: mail } = useQuery(mailStateQuery)
  return (
    <>
      <p className="max-w-2xl">{mail ? <MailWords mail={mail} /> : 'Loading…'}</p>
      {mail?.server ? <TestMail /> : null}
    </>
  )
}

function MailWords({ mail: { server, refused } }: { mail: MailState }) {
  if (!server)
    return (
      <>
        No mail server is set: the shop’s mail is kept in the{' '}
        <Link to={hrefTo('adminSection', { section: 'mailbox' })} className="link">
          Mailbox
        </Link>
        , and nobody gets it. Enter one under <ToConnections />.
      </>
    )
  if (!refused) return 'A mail server is set.'
  return `A mail server is set. It did not take ${refused.count === 1 ? 'a mail' : `${refused.count.toLocaleString()} mails`}, for ${mailProblemWords[refused.problem]}.`
}

/** Where a mail server is set: a mail to whoever presses the button, and what the mail server said to it. */
function TestMail() {
  const { data: test } = useQuery(testMailQuery)
  const send = useStep((change) => change('POST /api/desk/mail/test'))
  if (!test) return null
  const isUnderWay = send.isPending || test.last?.state === 'waits'
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          className="btn btn-line"
          aria-disabled={isUnderWay}
          onClick={() => {
            if (!isUnderWay) send.mutate()
          }}
        >
          Send a test mail
        </button>
        <span className="[overflow-wrap:anywhere] text-ink-soft">To {test.email}</span>
      </div>
      <output>
        {send.isError ? (
          <span className="notice block notice-danger">{sentenceOf(send.error)}</span>
        ) : test.last ? (
          <Outcome last={test.last} />
        ) : null}
      </output>
    </div>
  )
}

function Outcome({ last: { state, at, problem, said } }: { last: NonNullable<TestMailState['last']> }) {
  if (state === 'waits') return <span>The test mail is being handed to the mail server…</span>
  if (state === 'taken')
    return (
      <span>
        The mail server took the test mail <ShopMoment iso={at} />. Look whether it reached you.
      </span>
    )
  return (
    <span className="notice block notice-danger [overflow-wrap:anywhere]">
      The test mail was not taken: {mailProblemWords[problem ?? 'refused']}.
      {said ? ` It said: “${said}”` : ''}
    </span>
  )
}
