import { expect, test } from 'vitest'
import { homeInput } from '../../../api/store/block-schemas.ts'
import { blockLinks, homeProblems } from '../../../domain/store/front/home/block-rules.ts'
import { matchPath } from '../../navigation/paths.ts'
import { defaultHome } from './default-home.ts'

test('the first home page is one an owner could have made and published', () => {
  expect(homeInput.safeParse(defaultHome).success).toBe(true)
  expect(homeProblems(defaultHome)).toEqual([])
})

test('everything on it leads somewhere', () => {
  const addresses = defaultHome
    .flatMap(blockLinks)
    .map(({ to }) => to)
    .filter((to) => to.startsWith('/'))
  expect(addresses.length).toBeGreaterThan(5)
  for (const address of addresses) expect(matchPath(address), address).toBeDefined()
})
