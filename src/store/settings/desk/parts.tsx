import { type Href, hrefTo, Link } from '../../../shop/site/paths.ts'
import type { ComponentType, ReactNode } from 'react'
import type { SettingPart } from '../values.rules.ts'
import { SayRight } from '../../opening/desk/say-right.tsx'
import { reportHref } from '../../../orders/reports/report-period.desk.ts'
import { elsewhereWords } from './setting-kinds.ts'
import { PartSettings } from './setting-inputs.tsx'
import type { SettingsPartProps } from './settings-form.ts'
import { SettingsPart } from './settings-part.tsx'

/** Where settings are changed: on a page of Settings each, or in the room of what they are about. */
export const settingPlaces = {
  shop: { page: 'Your shop', to: { section: 'settings' } },
  days: { page: 'Days and promises', to: { section: 'settings', query: { page: 'days' } } },
  gifts: { page: 'Shipping and gifts', to: { section: 'settings', query: { page: 'gifts' } } },
  payments: { page: 'Payments', to: { section: 'settings', query: { page: 'payments' } } },
  taxes: { page: 'Sales tax', to: { section: 'settings', query: { page: 'taxes' } } },
  categories: { page: undefined, to: { section: 'shelves' } },
  front: { page: undefined, to: { section: 'front', query: { part: 'home' } } },
} as const

export type SettingPlace = keyof typeof settingPlaces

interface Part {
  at: SettingPlace
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

/** What the settings are about, in their order: where each is changed, its heading, and what is said of it. */
export const settingParts: Record<SettingPart, Part> = {
  store: { at: 'shop', title: 'The store', hint: 'In the header, footer, contact page and mails.' },
  hours: { at: 'shop', title: 'Business hours' },
  promises: {
    at: 'days',
    title: 'What you promise buyers',
    hint: 'What you leave empty is promised nowhere.',
  },
  'work-times': {
    at: 'days',
    title: 'When you work',
    hint: 'Weekends and federal holidays never count.',
  },
  closure: {
    at: 'days',
    title: 'Shop closed until',
    hint: 'Stands above every page, and ends by itself.',
  },
  'free-shipping': {
    at: 'gifts',
    title: 'Free shipping',
    hint: (
      <>
        What each way of shipping costs is set under{' '}
        {linkTo(hrefTo('adminSection', { section: 'shipping' }), 'Shipping')}.
      </>
    ),
  },
  gifts: { at: 'gifts', title: 'Gifts', hint: 'Offered in the cart, under “This is a gift”.' },
  payments: {
    at: 'payments',
    title: 'What buyers can pay with',
    hint: (
      <>Keys are entered under {linkTo(hrefTo('adminSection', { section: 'connections' }), 'Connections')}.</>
    ),
  },
  'money-back': { at: 'payments', title: 'Money back' },
  taxes: {
    at: 'taxes',
    title: 'Sales tax',
    hint: <>What was collected where, for filing: {linkTo(reportHref('taxes'), 'Sales tax by state')}.</>,
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
  care: {
    at: 'categories',
    title: 'Care by material',
    hint: 'Stands with the care of each piece whose facts name the material, or whose category’s name has the word, such as clocks.',
  },
  'chosen-pieces': {
    at: 'front',
    title: 'Chosen pieces',
    hint: 'In this order, in each block set to “The chosen pieces”. They are no part of the draft: once saved, everybody sees them.',
  },
}

const partNames = Object.keys(settingParts) as SettingPart[]
/** The part that an address such as `/admin/settings#taxes` names: links from other rooms name no page. */
export const partOfHash = (hash: string) => partNames.find((part) => `#${part}` === hash)
export const partsAt = (at: SettingPlace) => partNames.filter((part) => settingParts[part].at === at)

/** Each part of a place with its settings. */
export function SettingsFields({ of, at }: SettingsPartProps & { at: SettingPlace }) {
  return partsAt(at).map((id) => {
    const { title, hint, Before, After } = settingParts[id]
    return (
      <SettingsPart key={id} id={id} title={title} hint={hint}>
        {Before ? <Before /> : null}
        <PartSettings of={of} part={id} />
        {After ? <After of={of} /> : null}
      </SettingsPart>
    )
  })
}
