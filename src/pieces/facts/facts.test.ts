import { describe, expect, test } from 'vitest'
import type { Caller } from '../../shop/context.ts'
import { editOf } from '../editing/edit-of.rules.ts'
import type { Fact, FactField } from './fact.rules.ts'
import { addProduct, openTestShop, stranger, type TestShop } from '../../shop/testing/test-shop.ts'

const owner: Caller = { ...stranger, person: { id: 1, email: 'owner@example.com', role: 'owner' } }

const fields: FactField[] = [
  { name: 'Stone', kind: 'words', says: 'made_of' },
  { name: 'Length', kind: 'measure', says: 'size' },
]
const facts: Fact[] = [
  { name: 'Stone', values: ['lapis lazuli', 'zirconium'] },
  { name: 'Length', from: 1842, to: 1842 },
]

async function withFacts() {
  const test = await openTestShop()
  const { id } = await addProduct(test, { name: 'Blue Bracelet', category: 'Bracelets' })
  const [category] = await test.shop['GET /api/desk/categories']({}, owner)
  const bracelets = await test.shop['PUT /api/categories/{id}'](
    { id: category!.id, version: category!.version, name: 'Bracelets', description: '', factFields: fields },
    owner,
  )
  await say(test, id, facts)
  return { test, id, bracelets }
}

const desk = ({ shop }: TestShop, id: number) => shop['GET /api/desk/products/{id}']({ id }, owner)

async function say(test: TestShop, id: number, said: Fact[], version?: number): Promise<void> {
  const { version: now, ...edit } = editOf(await desk(test, id))
  await test.shop['PUT /api/products/{id}']({ ...edit, version: version ?? now, facts: said }, owner)
}

const factsOf = async (test: TestShop, id: number) => (await desk(test, id)).facts

async function undoLast({ shop }: TestShop): Promise<void> {
  const { items } = await shop['GET /api/history']({ limit: 1 }, owner)
  await shop['POST /api/history/{id}/undo']({ id: items[0]!.id }, owner)
}

describe('facts of a piece', () => {
  test('are found by their words, told on its label, and offered to the next piece', async () => {
    const { test, id } = await withFacts()
    const { items } = await test.shop['GET /api/products']({ search: 'zirconium' }, stranger)
    expect(items.map(({ name }) => name)).toEqual(['Blue Bracelet'])
    const { label } = await test.shop['GET /api/products/{id}']({ id }, stranger)
    expect(label.facts).toEqual([
      { term: 'Stone', words: 'lapis lazuli, zirconium' },
      { term: 'Length', words: '7¼ in (184 mm)' },
    ])
    expect(await test.shop['GET /api/desk/fact-values']({ category: 'bracelets' }, owner)).toEqual([
      { name: 'Stone', values: ['lapis lazuli', 'zirconium'] },
    ])
  })

  test('that its category does not ask, or in no unit, are refused by name', async () => {
    const { test, id } = await withFacts()
    const wrong: [Fact, string][] = [
      [{ name: 'Movement', values: ['quartz'] }, '"Movement" is no field of its category'],
      [{ name: 'Length', values: ['7 furlongs'] }, 'Length: "7 furlongs" is no length'],
    ]
    for (const [said, message] of wrong) {
      const refused = say(test, id, [said])
      await expect(refused).rejects.toMatchObject({
        code: 'invalid',
        fields: [{ field: 'facts', message: expect.stringContaining(message) }],
      })
    }
    expect(await factsOf(test, id)).toEqual(facts)
  })

  test('changed since they were seen are a conflict, and a change is taken back', async () => {
    const { test, id } = await withFacts()
    await say(test, id, [{ name: 'Stone', values: ['garnet'] }])
    await expect(say(test, id, [], 1)).rejects.toMatchObject({ code: 'conflict' })
    await undoLast(test)
    expect(await factsOf(test, id)).toEqual(facts)
  })

  test('go along with a new name of their field, and stay when it is removed', async () => {
    const { test, id, bracelets } = await withFacts()
    const renamed = await test.shop['PUT /api/categories/{id}'](
      {
        id: bracelets.id,
        version: bracelets.version,
        name: 'Bracelets',
        description: '',
        factFields: [{ ...fields[0]!, name: 'Gem', formerly: 'Stone' }],
      },
      owner,
    )
    expect(renamed.factFields).toEqual([{ ...fields[0], name: 'Gem' }])
    const now = [{ ...facts[0], name: 'Gem' }, facts[1]] as Fact[]
    expect(await factsOf(test, id)).toEqual(now)
    await say(test, id, now)
    expect(await factsOf(test, id)).toEqual(now)
  })

  test('keep their fields when their category becomes part of another', async () => {
    const { test, id, bracelets } = await withFacts()
    const clocks = await test.shop['POST /api/categories']({ name: 'Clocks', description: '' }, owner)
    const merged = await test.shop['POST /api/categories/{id}/merge'](
      { id: bracelets.id, version: bracelets.version, into: clocks.id },
      owner,
    )
    expect(merged.factFields).toEqual(fields)
    expect(await factsOf(test, id)).toEqual(facts)
  })

  test('come back from a file as they went into it, and a wrong one is told by its row', async () => {
    const { test, id } = await withFacts()
    const send = (text: string) =>
      test.shop['POST /api/desk/product-sheet'](
        { file: inOnePiece(text), apply: undefined, doubtful: 'done' },
        owner,
      )
    expect(await send(await test.shop['GET /api/desk/product-sheet']({}, owner))).toMatchObject({
      unchanged: 1,
    })
    expect(await send(`id,facts\n${id},Length: 7 in\n`)).toMatchObject({ changed: 1, errors: [] })
    expect(await send(`id,facts\n${id},Strap: leather\n`)).toMatchObject({
      errors: [{ row: 2, field: 'facts', message: expect.stringContaining('"Strap" is no field') }],
    })
  })
})

async function* inOnePiece(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
