import { expect, test } from 'vitest'
import { checkoutMoves, isOver, isUnderWay, type CheckoutState } from './states.rules.ts'

/** All there are: one that is added and stands not here does not compile. */
const states = Object.keys({
  open: true,
  confirming: true,
  needs_review: true,
  paid: true,
  closed: true,
  returned: true,
} satisfies Record<CheckoutState, true>) as CheckoutState[]

interface Edge {
  name: string
  from: CheckoutState
  to: CheckoutState
  by: readonly string[]
}
const edges: Edge[] = Object.entries(checkoutMoves).flatMap(([name, { from, to, by }]) =>
  from.map((begin) => ({ name, from: begin, to, by })),
)
const leading = (from: CheckoutState) => edges.filter((edge) => edge.from === from)

test('a checkout begins open, and every other state can be reached from there', () => {
  const reached = new Set<CheckoutState>(['open'])
  for (const state of reached) for (const { to } of leading(state)) reached.add(to)
  expect([...reached].toSorted()).toEqual([...states].toSorted())
})

test('paid is final, and nothing else is: money that comes in late is never dropped', () => {
  expect(states.filter((state) => leading(state).length === 0)).toEqual(['paid'])
})

test('a capture begins only at an open checkout', () => {
  expect(edges.filter(({ to }) => to === 'confirming').map(({ from }) => from)).toEqual(['open'])
})

test('from what is over only the wallet’s word leads on, and never back to where a buyer could be charged', () => {
  for (const { from, to, by } of edges.filter((edge) => isOver(edge.from))) {
    expect(by, `${from} to ${to}`).toEqual(['wallet'])
    expect(['paid', 'needs_review']).toContain(to)
  }
})

test('people end only what holds nothing, and the wallet ends nothing that is open', () => {
  for (const { name, from, by } of edges.filter(({ to }) => to === 'closed')) {
    expect(by.includes('buyer') || by.includes('owner'), `${name} from ${from}`).toBe(from === 'open')
    expect(by.includes('wallet'), `${name} from ${from}`).toBe(from !== 'open')
  }
})

test('what was returned becomes no order without having been in review again', () => {
  expect(leading('returned').map(({ to }) => to)).toEqual(['needs_review'])
})

test('nobody but the wallet says that a checkout is paid', () => {
  expect(new Set(edges.filter(({ to }) => to === 'paid').flatMap(({ by }) => by))).toEqual(
    new Set(['wallet']),
  )
})

test('where pieces are held, a way leads to each end: paid, or with the pieces back', () => {
  for (const state of states.filter(isUnderWay)) {
    expect(leading(state).map(({ to }) => to)).toEqual(expect.arrayContaining(['open', 'closed', 'paid']))
  }
})
