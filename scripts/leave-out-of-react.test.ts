import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { leaveOutOfReact, leftOutFeature } from './leave-out-of-react.ts'

const react = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8')

/** What stands at the margin: React's functions and variables. */
const declared = (source: string) => source.match(/^(?:function|var) [\w$]+/gm) ?? []

test('every function that is emptied is in React by its name, and all others stay as they are', () => {
  const left = leaveOutOfReact(react)
  expect(declared(left)).toEqual(declared(react))
  const emptied: string[] = left.match(/^function [\w$]+\(\) \{\}$/gm) ?? []
  const emptyBefore = react.match(/^function [\w$]+\([^)]*\) \{\}$/gm) ?? []
  expect(emptied.length - emptyBefore.length).toBeGreaterThan(40)
  // Whatever is left is React's own, line by line.
  const lines = new Set(react.split('\n'))
  const changed = left.split('\n').filter((line) => !lines.has(line))
  expect(changed.filter((line) => !emptied.includes(line))).toEqual([])
  expect(() => parseAst(left)).not.toThrow()
})

test('a React that names something in another way does not build', () => {
  expect(() => leaveOutOfReact(react.replaceAll('startViewTransition', 'beginViewTransition'))).toThrow(
    /nothing like .*startViewTransition/,
  )
})

test.each([
  ["import { ViewTransition } from 'react'", 'view transitions'],
  ['<Fragment ref={part}>', 'refs on fragments'],
  ['return <title>Cart</title>', 'elements that React moves to the head, and what it fetches ahead'],
  ["import { preload } from 'react-dom'", 'elements that React moves to the head, and what it fetches ahead'],
  [
    'const [state, send] = useActionState(save, undefined)',
    'actions, and what is shown while one is under way',
  ],
  ["import { Activity } from 'react'", 'activities and lists that are revealed in turns'],
  ["import { Activity } from './activity.tsx'", undefined],
  ['<form action={address}>', undefined],
  [
    'report(error, info.componentStack)',
    'the components above one that failed, which have no names in a build',
  ],
  ['<paypal-button>', 'elements of other kinds than the browser has'],
  ["import { flushSync } from 'react-dom'", undefined],
  ['<Fragment key={id}>', undefined],
])('%s uses %s', (source, feature) => {
  expect(leftOutFeature(source)).toBe(feature)
})
