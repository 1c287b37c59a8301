import { messageHistory } from '../../words/inbox/contact-message.rules.ts'
import { programHistory } from '../programs/program-history.rules.ts'
import { connectionHistory } from '../connections/connection-history.rules.ts'

/**
 * What the history tells: each kind of thing, what is done to it, in which words, and which of that can be undone. An action
 * that stands here can be noted; one that can be undone needs its kind's row in src/store/history/history.ts.
 */

interface Action {
  /** Said after the thing: 'Product “Walnut Pen” changed'. */
  words: string
  /** 'undo' writes what was before once more, 'restore' puts what was deleted there again. What has none is final. */
  takenBack?: 'undo' | 'restore'
  ownersOnly?: true
}

interface Kind {
  /** Stands before a name: 'Blog post “Walnut”'. */
  one: string
  /** The field of what the log has of one that is its name; what can be put back has one. */
  name?: string
  /** What the history is narrowed to. Left out where that would find next to nothing. */
  many?: string
  /** What only owners may change is only theirs to look back on. */
  ownersOnly?: true
  /** The log keeps all of the thing: a change can be undone if later ones were undone and left the thing as it did. */
  isWhole?: true
  /** By their names in the log, which stay as they are for as long as somebody's log has them. */
  actions: Record<string, Action>
}

const done = (words: string) => ({ words })
const undoable = (words: string) => ({ words, takenBack: 'undo' }) as const

/** What is done to whatever is made, edited and deleted at the desk. */
function edits<K extends string>(kind: K) {
  return {
    [`${kind}.create`]: done('added'),
    [`${kind}.update`]: undoable('changed'),
    [`${kind}.undo`]: undoable('change taken back'),
    [`${kind}.delete`]: { words: 'deleted', takenBack: 'restore' },
    [`${kind}.restore`]: done('put back'),
  } as Record<`${K}.${'create' | 'update' | 'undo' | 'delete' | 'restore'}`, Action>
}

const kinds = {
  product: {
    one: 'Product',
    name: 'name',
    many: 'Products',
    actions: {
      ...edits('product'),
      'product.options': undoable('options changed'),
      'product.options_undo': undoable('change of options taken back'),
      'product.sale': undoable('sale changed'),
      'product.sale_undo': undoable('change of its sale taken back'),
      'product.sale_begin': done('on sale from today'),
      'product.sale_end': done('on sale no longer'),
    },
  },
  category: {
    one: 'Category',
    name: 'name',
    many: 'Categories',
    actions: {
      ...edits('category'),
      'category.order': undoable('put in order'),
      'category.merge': done('moved into another'),
    },
  },
  post: {
    one: 'Blog post',
    name: 'title',
    many: 'Blog posts',
    actions: { ...edits('post'), 'post.publish': done('published on schedule') },
  },
  collection: { one: 'Collection', name: 'name', many: 'Collections', actions: edits('collection') },
  page: { one: 'Page', name: 'title', many: 'Pages', actions: edits('page') },
  order: {
    one: 'Order',
    many: 'Orders',
    actions: {
      'order.place': done('placed'),
      'order.record': done('recorded'),
      'order.status': undoable('status set'),
      'order.undo': undoable('change taken back'),
      'order.ship': done('marked as shipped'),
      'order.tracking': done('tracking corrected'),
      'order.unship': done('parcel not sent after all'),
      'order.address': undoable('address changed'),
      'order.address_undo': undoable('change of address taken back'),
      'order.answers': undoable('answers changed'),
      'order.answers_undo': undoable('change of answers taken back'),
      'order.exchange': done('piece exchanged'),
      'order.note': done('note added'),
      'order.export': done('list saved as a file'),
      'order.given_back': { ...undoable('money marked as given back'), ownersOnly: true },
      'order.refund': done('money asked to be given back'),
      'order.refunded': done('money given back'),
      'order.refund_failed': done('money could not be given back'),
      'order.cancel': done('cancelled'),
      'order.making': done('worked on at the bench'),
      'order.delay': done('new date sent to the buyer'),
      'order.delay_accepted': done('new date accepted by the buyer'),
      'order.owed_again': done('money no longer marked as given back'),
      'return.ask': done('return asked for'),
      'return.withdraw': done('return withdrawn by its buyer'),
      'return.agree': done('return agreed to'),
      'return.decline': done('return declined'),
      'return.receive': done('return arrived'),
      'return.refund': done('return refunded'),
      'return.refund_failed': done('return waits for its money again'),
      'return.close': done('return closed without a refund'),
      'payment.settle': done('payment changed'),
      'payment.reverse': done('payment taken back'),
      'dispute.open': done('in dispute'),
      'dispute.update': done('dispute went on'),
      'dispute.close': done('dispute closed'),
    },
  },
  payment: {
    one: 'Payment',
    many: 'Payments',
    actions: {
      'payment.returned': done('given back'),
      'payment.explained': { ...done('explained, where the wallet says something else'), ownersOnly: true },
    },
  },
  front: {
    one: 'The shop’s front',
    many: 'Shop front',
    ownersOnly: true,
    isWhole: true,
    actions: { 'front.publish': undoable('published'), 'front.undo': undoable('change taken back') },
  },
  settings: {
    one: 'Settings',
    many: 'Settings',
    ownersOnly: true,
    actions: {
      'settings.update': undoable('changed'),
      'settings.undo': undoable('change taken back'),
      'settings.reopen': done('no longer say that the shop is closed'),
    },
  },
  promotion: { one: 'Promo code', name: 'code', many: 'Promo codes', actions: edits('promotion') },
  shipping: {
    one: 'Shipping method',
    name: 'name',
    many: 'Shipping',
    ownersOnly: true,
    actions: { ...edits('shipping'), 'shipping.order': done('put in order') },
  },
  review: {
    one: 'Review',
    name: 'productName',
    many: 'Reviews',
    actions: { 'review.update': done('changed'), 'review.import': done('import from Etsy') },
  },
  message: messageHistory,
  newsletter: {
    one: 'Newsletter',
    many: 'Newsletter',
    actions: { 'newsletter.export': done('addresses exported') },
  },
  letter: {
    one: 'Letter',
    name: 'subject',
    many: 'Letters',
    ownersOnly: true,
    actions: { ...edits('letter'), 'letter.send': done('begun to be sent'), 'letter.stop': done('stopped') },
  },
  person: {
    one: 'Person',
    name: 'email',
    many: 'People and sign-in',
    ownersOnly: true,
    actions: {
      'person.setup': done('became the first owner'),
      'person.join': done('came in for the first time'),
      'person.invite': done('invited'),
      'person.invite_again': done('invited once more'),
      'person.role': done('has another role'),
      'person.remove': done('removed'),
      'person.password': done('has a new password'),
      'password.set': done('has a new password'),
      'person.email': done('has another address'),
      'person.factors_removed': done('second factors taken off'),
      'person.second_factor': done('changed whether everybody needs a second factor'),
      'passkey.add': done('added a passkey'),
      'passkey.name': done('renamed a passkey'),
      'passkey.delete': done('removed a passkey'),
      'authenticator.add': done('set up an authenticator app'),
      'authenticator.delete': done('removed the authenticator app'),
      'recovery_codes.make': done('made new recovery codes'),
      'recovery_codes.use': done('signed in with a recovery code'),
      'session.end': done('ended a session'),
      'session.end_others': done('ended all other sessions'),
    },
  },
  ...programHistory,
  privacy: {
    one: 'Privacy',
    many: 'Personal data',
    ownersOnly: true,
    actions: {
      'privacy.export': done('request: a person’s data handed out'),
      'privacy.erase': done('request: a person erased'),
      'privacy.addresses': done(': mail addresses cleared of what nobody sees'),
    },
  },
  connection: connectionHistory,
  live: { one: 'Live', actions: { 'live.confirm': done('payments: confirmed what is shown') } },
  shop: { one: 'Shop', actions: { 'shop.open': done('opened'), 'shop.close': done('closed by a backup') } },
  tests: { one: 'Test orders', actions: { 'tests.sweep': done('swept') } },
  demo: { one: 'Demo data', actions: { 'demo.remove': done('removed') } },
} as const satisfies Record<string, Kind>

type Kinds = typeof kinds
export type HistoryKind = keyof Kinds
export type HistoryAction = { [K in HistoryKind]: keyof Kinds[K]['actions'] & string }[HistoryKind]

type ListedKind = { [K in HistoryKind]: Kinds[K] extends { many: string } ? K : never }[HistoryKind]
type ListedKinds = [ListedKind, ...ListedKind[]]

/** 'product:17' is about a product, 'settings' about all of them. */
export type HistorySubject = HistoryKind | `${HistoryKind}:${number | string}`

type KindsThatKnow<Verb extends string> = {
  [K in HistoryKind]: `${K}.${Verb}` extends keyof Kinds[K]['actions'] ? K : never
}[HistoryKind]
export type UndoableKind = KindsThatKnow<'undo'>
export type RestorableKind = KindsThatKnow<'restore'>
export type NamedKind = { [K in HistoryKind]: Kinds[K] extends { name: string } ? K : never }[HistoryKind]

const byName: Readonly<Record<string, Kind | undefined>> = kinds
const actions: Readonly<Record<string, Action | undefined>> = Object.fromEntries(
  Object.values(kinds).flatMap((kind) => Object.entries(kind.actions)),
)

/** What the history is narrowed to, in the order of the list. */
export const listedKinds = Object.keys(kinds).filter((kind) => byName[kind]?.many) as ListedKinds

/** Undefined for a kind or action that only another version of the shop knows. */
export const historyKind = (subject: string): Kind | undefined => byName[subject.split(':')[0]!]
export const historyAction = (action: string): Action | undefined => actions[action]

export const wholeKinds = Object.keys(kinds).filter((kind) => byName[kind]?.isWhole) as readonly HistoryKind[]
