import { shopZones } from '../../buying/promise/shop-calendar.rules.ts'
import type { SettingDeclaration } from './declaration.rules.ts'

const promise = { kind: 'promise', part: 'promises', first: null } as const

/** Who the shop is, what it promises and when it works, in the order of the form. */
export const shopFields = {
  storeName: {
    kind: 'line',
    label: 'Store name',
    part: 'store',
    max: 100,
    required: true,
    first: 'Handmade Moments',
    shownAs: 'name',
  },
  contactEmail: {
    kind: 'email',
    label: 'Contact email',
    part: 'store',
    first: 'hello@handmade-moments.example',
    shownAs: 'contactEmail',
  },
  phone: {
    kind: 'phone',
    label: 'Phone',
    part: 'store',
    max: 40,
    first: '(555) 014-0177',
    shownAs: 'phone',
  },
  postalAddress: {
    kind: 'line',
    label: 'Postal address',
    hint: 'Street, city, state and ZIP code.',
    part: 'store',
    max: 300,
    required: true,
    first: '18 Mill Lane, Asheville, NC 28801',
    shownAs: 'postalAddress',
  },
  description: {
    kind: 'longLine',
    label: 'Description',
    part: 'store',
    max: 500,
    first: 'Handmade timepieces, jewelry and pens from a one-bench studio.',
    shownAs: 'description',
  },
  /** Above every page; empty: the words on free shipping (spec section 1). */
  announcement: {
    kind: 'shown',
    label: 'Announcement above every page',
    hint: 'Empty: it tells of free shipping.',
    part: 'store',
    max: 200,
    first: '',
    shownAs: 'announcement',
  },
  /** In the owner's own words. */
  hours: {
    kind: 'wordRows',
    label: 'Business hours',
    part: 'hours',
    max: 14,
    of: {
      days: { kind: 'line', label: 'Days', max: 60, required: true },
      time: { kind: 'line', label: 'Time', max: 60, required: true },
    },
    join: ' ',
    add: 'Add hours',
    row: 'the hours of',
    first: [
      { days: 'Monday to Saturday', time: '4:00 PM to 8:00 PM' },
      { days: 'Sunday', time: '10:00 AM to 4:00 PM' },
    ],
    shownAs: 'hours',
  },
  /** Business days until what was ordered is on its way. */
  dispatchDays: {
    ...promise,
    label: 'Sent within (business days)',
    max: 90,
    unit: 'business days',
  },
  /** Days from delivery in which a piece may go back. */
  returnDays: {
    ...promise,
    label: 'Returns within (days)',
    hint: 'From delivery, unused.',
    max: 365,
    unit: 'days',
    shownAs: 'returnDays',
  },
  /** Who pays for sending back what nothing is wrong with. */
  returnPostage: {
    kind: 'oneOf',
    label: 'Who pays the return postage',
    hint: 'If it is faulty, you do.',
    part: 'promises',
    values: [
      ['buyer', 'The buyer'],
      ['shop', 'You'],
    ],
    first: 'buyer',
    shownAs: 'returnPostage',
  },
  /** Months in which a fault in the work is mended free of charge. */
  warrantyMonths: {
    ...promise,
    label: 'Warranty (months)',
    hint: 'On your own work.',
    max: 120,
    unit: 'months',
  },
  /** Business days until a message is answered. */
  replyDays: {
    ...promise,
    label: 'Answered within (business days)',
    max: 30,
    unit: 'business days',
  },
  /** How many pieces that are made to order are finished in a week; null where the bench's load moves no day. */
  benchPace: {
    ...promise,
    label: 'Pieces made to order in a week',
    max: 1000,
    unit: 'pieces',
  },
  /** How what is made of something is cared for: by a material, or a word of a category's name. */
  materialCare: {
    kind: 'wordRows',
    label: 'Care by material',
    part: 'care',
    max: 60,
    of: {
      of: { kind: 'shown', label: 'Material or kind', max: 60, required: true },
      care: { kind: 'shown', label: 'How to care for it', max: 300, required: true },
    },
    join: ': ',
    add: 'Add a material',
    row: 'the care of',
    first: [],
  },
  /** From then on an order counts as the next day's, by the clock of the zone; null: from midnight on. */
  cutOff: {
    kind: 'time',
    label: 'Orders count as the same day’s until',
    hint: 'Empty: midnight.',
    part: 'work-times',
    first: null,
  },
  /**
   * By whose clock the shop counts days. The first is the earliest of the mainland: whoever works farther west promises an
   * evening's order a day too late, and never one too early.
   */
  zone: {
    kind: 'oneOf',
    values: shopZones,
    label: 'By the clock of',
    part: 'work-times',
    first: shopZones[0][0],
    shownAs: 'zone',
  },
  /** Beyond weekends and federal holidays. More would be no list but a calendar of its own. */
  closedDays: {
    kind: 'dayRanges',
    label: 'Closed days',
    part: 'work-times',
    max: 40,
    add: 'Add closed days',
    row: 'the closed days from',
    first: [],
  },
  closure: { kind: 'closure', label: 'Shop closed', part: 'closure', max: 120, first: null },
} as const satisfies Record<string, SettingDeclaration>
