import { badParameter } from './api/errors.ts'

/** The kinds of calls that are counted and can be troubled. */
export const callKinds = [
  'create',
  'get',
  'list',
  'update',
  'confirm',
  'capture',
  'cancel',
  'get-charge',
  'refund',
  'get-refund',
  'get-dispute',
  'transactions',
  'events',
  'webhooks',
  'domains',
  'account',
  'browser-get',
  'script',
  'frame',
] as const
export type CallKind = (typeof callKinds)[number]

/** Faults any call can meet, then those of captures and refunds. */
const faultKinds = [
  'drop-before',
  'commit-then-drop',
  'delay',
  'delay-before',
  'status-401',
  'status-404',
  'status-409',
  'status-429',
  'status-500',
  'status-503-html',
  'commit-then-status',
  'decline',
  'processing',
  'pending',
  'failed-refund',
  'in-euros',
] as const

/** What can be troubled, and how a trouble of another name is refused. */
export const faultWords = {
  calls: callKinds,
  kinds: faultKinds,
  refuse: (field: string) => badParameter(field, `Invalid value: ${field}`),
}
