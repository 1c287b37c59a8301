import { expect, test } from 'vitest'
import { Validity } from './validity.ts'

/** The two threads' views of the same memory. */
function openBoth() {
  const said = new Validity()
  return { said, seen: new Validity(said.memory) }
}

test('what is said of a kept answer is seen by who sends it from that moment on', () => {
  const { said, seen } = openBoth()
  const [page, other] = [said.begin()!, said.begin()!]
  expect([seen.holds(page), seen.holds(other)]).toEqual([true, true])
  said.end(page)
  expect([seen.holds(page), seen.holds(other)]).toEqual([false, true])
})

test('a place that is used anew says nothing of the answer that had it before', () => {
  const { said, seen } = openBoth()
  const before = said.begin()!
  said.end(before)
  const now = said.begin()!
  expect(now.slot).toBe(before.slot)
  expect([seen.holds(before), seen.holds(now)]).toEqual([false, true])
})

test('when no place is left, an answer is kept without one', () => {
  const { said } = openBoth()
  const marks = Array.from({ length: 1 << 16 }, () => said.begin())
  expect(marks).not.toContain(undefined)
  expect(said.begin()).toBeUndefined()
  said.end(marks[7]!)
  expect(said.begin()?.slot).toBe(marks[7]!.slot)
})

test('nothing is sent from memory while changes may go unheard, and that ends by itself', () => {
  const { said, seen } = openBoth()
  expect(seen.receivesChanges(), 'with the embedded database nothing goes unheard').toBe(true)
  said.trustFor(60_000)
  expect(seen.receivesChanges()).toBe(true)
  said.trustFor(0)
  expect(seen.receivesChanges()).toBe(false)
})
