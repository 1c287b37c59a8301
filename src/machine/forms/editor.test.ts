import { describe, expect, test } from 'vitest'
import { conflictOf } from './conflict.ts'
import { fieldId, problemsIn, type EditorKind, type Problems } from './kind.ts'
import { isSame } from './merge.ts'

interface Bench {
  name: string
  legs: string
  isOiled: boolean
  woods: { key: string; wood: string }[]
  prices: Record<string, number>
}

const bench: Bench = {
  name: 'Low bench',
  legs: '4',
  isOiled: false,
  woods: [{ key: 'a', wood: 'oak' }],
  prices: { oak: 90, ash: 80 },
}

const benchKind: EditorKind<Bench, Bench> = {
  name: 'bench',
  fields: {
    name: { label: 'Name (as it is sold)', required: true },
    legs: {
      label: 'Legs',
      problem: ({ legs }) => (/^\d$/.test(legs) ? undefined : 'Enter a digit.'),
      merge: ({ base, theirs, mine }) => String(Number(theirs) + Number(mine) - Number(base)),
    },
    isOiled: { label: 'Oiled' },
    woods: { label: 'Woods', words: (woods) => woods.map(({ wood }) => wood).join(' and ') },
    prices: {
      label: 'Prices',
      parts: (prices) => Object.entries(prices).map(([label, price]) => ({ label, words: `$${price}` })),
      takePart: (theirs, mine, label) => ({ ...mine, [label]: theirs[label]! }),
    },
  },
  draftOf: (saved) => saved ?? bench,
  problemsOf: ({ woods }): Problems => (woods.length === 0 ? { 'woods.0': 'Name one.' } : {}),
}

function conflicting(theirs: Partial<Bench>, mine: Partial<Bench>) {
  let draft: Bench = { ...bench, ...mine }
  let saved: Bench | undefined
  const conflict = () =>
    conflictOf({
      kind: benchKind,
      held: {
        base: bench,
        draft,
        change: (part) => {
          draft = { ...draft, ...part(draft) }
        },
      },
      theirs: { ...bench, ...theirs },
      choose(chosen, isToSave) {
        draft = chosen
        if (isToSave) saved = chosen
      },
      throwAway: () => undefined,
    })
  return { conflict, draft: () => draft, saved: () => saved }
}

describe('a form', () => {
  test('says what is missing, what makes no sense, and what is wrong in its rows', () => {
    expect(problemsIn(benchKind, bench)).toEqual({})
    expect(problemsIn(benchKind, { ...bench, name: ' ', legs: 'four', woods: [] })).toEqual({
      name: 'Required',
      legs: 'Enter a digit.',
      'woods.0': 'Name one.',
    })
    expect(fieldId(benchKind, 'woods.0')).toBe('bench-woods-0')
  })

  test('has not changed when only the keys of its rows have', () => {
    expect(isSame(bench, { ...bench, woods: [{ key: 'b', wood: 'oak' }] })).toBe(true)
    expect(isSame(bench, { ...bench, woods: [{ key: 'a', wood: 'ash' }] })).toBe(false)
  })
})

describe('a form that somebody else saved first', () => {
  test('shows what they changed, by name and in words, and where both did', () => {
    const { conflict } = conflicting(
      { name: 'High bench', isOiled: true, woods: [{ key: 'z', wood: 'ash' }] },
      { name: 'Long bench', legs: '6' },
    )
    expect(conflict().differences).toEqual([
      { name: 'name', label: 'Name', was: 'Low bench', theirs: 'High bench', mine: 'Long bench' },
      { name: 'isOiled', label: 'Oiled', was: 'no', theirs: 'yes' },
      { name: 'woods', label: 'Woods', was: 'oak', theirs: 'ash' },
    ])
  })

  test('keeps mine over theirs only where I changed something, and saves it only when told', () => {
    const both = conflicting({ name: 'High bench', legs: '5' }, { legs: '6', isOiled: true })
    both.conflict().keepMine()
    expect(both.draft()).toMatchObject({ name: 'High bench', legs: '7', isOiled: true })
    expect(both.saved()).toBeUndefined()
    both.conflict().saveMine()
    expect(both.saved()).toBeDefined()
  })

  test('shows the parts of a field that has any, and takes theirs of one of them', () => {
    const both = conflicting({ prices: { oak: 95, ash: 85, elm: 70 } }, { prices: { oak: 99, ash: 88 } })
    const oak = { name: 'prices', part: 'oak', label: 'oak', was: '$90', theirs: '$95', mine: '$99' }
    const ash = { name: 'prices', part: 'ash', label: 'ash', was: '$80', theirs: '$85' }
    const elm = { name: 'prices', part: 'elm', label: 'elm', was: 'none', theirs: '$70' }
    expect(both.conflict().differences).toEqual([oak, { ...ash, mine: '$88' }, elm])
    both.conflict().takeTheirs('prices', 'ash')
    expect(both.draft().prices).toEqual({ oak: 99, ash: 85 })
    expect(both.conflict().differences).toEqual([oak, ash, elm])
  })

  test('takes theirs of one field or of a part of one, and gives mine back', () => {
    const both = conflicting(
      { name: 'High bench', prices: { oak: 95, ash: 85 } },
      { name: 'Long bench', isOiled: true, prices: { oak: 99, ash: 88 } },
    )
    const undoTake = both.conflict().takeTheirs('name')
    expect(both.conflict().differences[0]).toEqual({
      name: 'name',
      label: 'Name',
      was: 'Low bench',
      theirs: 'High bench',
    })
    expect(both.draft()).toMatchObject({ name: 'High bench', isOiled: true })
    undoTake()
    expect(both.draft().name).toBe('Long bench')

    const undoTakeAsh = both.conflict().takeTheirs('prices', 'ash')
    both.conflict().takeTheirs('prices', 'oak')
    undoTakeAsh()
    expect(both.draft().prices).toEqual({ oak: 95, ash: 88 })
  })

  test('names what was changed here alone', () => {
    expect(
      conflicting({ name: 'High bench' }, { name: 'Long bench', isOiled: true }).conflict().onlyMine,
    ).toEqual(['Oiled'])
  })
})
