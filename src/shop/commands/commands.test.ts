import { expect, test } from 'vitest'
import { openTestShop, stranger } from '../testing/test-shop.ts'
import { isCleanBill, shopCommands } from './commands.ts'
import { findCommand, type Commands } from './control.ts'

const known = {
  name: 'daily',
  createdAt: '2026-11-20T15:00:00.000Z',
  rows: 1,
  pictures: 1,
  provedAt: null,
}

test('what a backup holds is counted as one says it', async () => {
  const { context } = await openTestShop()
  const commands = shopCommands(context, {
    make: async () => known,
    makeUnlessUnderWay: async () => known,
    list: async () => [known, { ...known, rows: 1200, pictures: 0 }],
    folder: '/backups',
  })
  expect(await commands.backup([])).toBe('Backed up 1 row and 1 picture: /backups/daily')
  expect(await commands['backup list']()).toBe(
    'daily: 1 row, 1 picture, not tried in a drill yet\ndaily: 1,200 rows, 0 pictures, not tried in a drill yet',
  )
})

test('a person is handed their data and erased from the command line, the latter only when told to', async () => {
  const { context, shop } = await openTestShop()
  await shop['POST /api/contact'](
    { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com', subject: 'Hello', message: 'Hello' },
    stranger,
  )
  const commands: Commands = shopCommands(context, { ...context.backups, folder: '/backups' })
  const ask = (line: string) => {
    const { command, words } = findCommand(commands, line.split(' '))!
    return command(words)
  }
  expect(JSON.parse(await ask('person export ada@example.com'))).toMatchObject({
    messages: [{ name: 'Ada Example' }],
  })
  expect(await ask('person erase ada@example.com')).toContain('Kept of ada@example.com: 1 message.')
  expect(await ask('person erase ada@example.com --yes')).toMatch(
    /^Erased: 1 message\.\nA new backup without it is made: /,
  )
  expect(await ask('person erase ada@example.com')).toContain('Kept of ada@example.com: nothing.')
  await expect(ask('person erase ada')).rejects.toThrow('Name the person by their mail address')
})

test('a command is all of a line, or its first two words', () => {
  const commands = { backup: 1, 'backup list': 2, 'person erase': 3 }
  expect(findCommand(commands, ['backup', 'list'])).toEqual({ command: 2, words: [] })
  expect(findCommand(commands, ['person', 'erase', 'a@b.example'])).toEqual({
    command: 3,
    words: ['a@b.example'],
  })
  expect(findCommand(commands, ['backup', 'lost']), 'a slip of the finger makes no backup').toBeUndefined()
})

test('the books are right only where the wallet says so, unless it is not to be asked', async () => {
  const { context } = await openTestShop()
  const comparedSince: Date[] = []
  const commandsWith = (isRight: boolean): Commands =>
    shopCommands(context, { ...context.backups, folder: '/backups' }, async (since) => {
      comparedSince.push(since)
      return { isRight, lines: ['What PayPal says.'] }
    })
  const ask = (isRight: boolean, line: string) => {
    const { command, words } = findCommand(commandsWith(isRight), line.split(' '))!
    return command(words)
  }
  const right = await ask(true, 'verify-books')
  expect([isCleanBill(right), right.split('\n')[1]]).toEqual([true, 'What PayPal says.'])
  expect(isCleanBill(await ask(false, 'verify-books --days 90'))).toBe(false)
  expect(isCleanBill(await ask(false, 'verify-books --without-wallet'))).toBe(true)
  const days = comparedSince.map((since) => Math.round((Date.now() - since.getTime()) / 86_400_000))
  expect(days).toEqual([31, 90])
  await expect(ask(true, 'verify-books --days many')).rejects.toThrow('Compare with the wallet’s record')
})
