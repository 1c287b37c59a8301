import { Link } from '../../../shop/navigation/link.tsx'
import { type Href, hrefTo } from '../../../shop/site/paths.ts'
import type { ComponentType, ReactNode } from 'react'
import type { SettingPart } from '../values.rules.ts'
import { SayRight } from '../../opening/desk/say-right.tsx'
import { reportHref } from '../../../orders/reports/report-period.desk.ts'
import { elsewhereWords } from './registration-form.ts'
import { PartSettings } from './setting-inputs.tsx'
import type { SettingsPartProps } from './settings-form.ts'
import { SettingsPart } from './settings-part.tsx'

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
const parts: Record<SettingPart, Part> = {
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
    Before: () => (
      <SayRight
        step="tax"
        why="Nobody can pay with real money until you have looked at this."
        next="Save what holds for your shop"
        button="These are right"
        focus="#taxes input"
      />
    ),
    After: ({ of }) => <output className="notice block py-3">{elsewhereWords(of.draft)}</output>,
  },
  gifts: { title: 'Gifts', hint: 'Offered in the cart, under “This is a gift”.' },
  payments: {
    title: 'Payments',
    hint: (
      <>
        What buyers can pay with. Keys, mail and the shop’s address are entered under{' '}
        {linkTo(hrefTo('adminSection', { section: 'connections' }), 'Connections')}.
      </>
    ),
  },
  'money-back': { title: 'Money back' },
  'chosen-pieces': {
    title: 'Chosen pieces',
    hint: 'A block of the home page shows them in this order, where it is set to the pieces that Settings names.',
  },
}

/** Each part with its settings. */
export function SettingsFields({ of }: SettingsPartProps) {
  return (Object.keys(parts) as SettingPart[]).map((id) => {
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
  return (
    <nav aria-label="Parts of the settings" className="mb-5 border border-line bg-sheet px-4 py-2 text-sm">
      <ul className="flex flex-wrap gap-x-5">
        {Object.entries(parts).map(([id, { title }]) => (
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
