import { expect, test } from 'vitest'
import { openTestShop } from '../shop/testing/test-shop.ts'
import { shopCommands } from './commands.ts'

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
    list: async () => [known, { ...known, rows: 1200, pictures: 0 }],
    place: '/backups',
  })
  expect(await commands.backup()).toBe('Backed up 1 row and 1 picture: /backups/daily')
  expect(await commands['backup list']()).toBe(
    'daily: 1 row, 1 picture, not tried in a drill yet\ndaily: 1,200 rows, 0 pictures, not tried in a drill yet',
  )
})
