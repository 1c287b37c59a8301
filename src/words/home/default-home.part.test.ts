import { expect, test } from 'vitest'
import { homeInput } from './block-schemas.contract.ts'
import { blockLinks, homeProblems } from './block-rules.rules.ts'
import { matchPath } from '../../shop/site/paths.ts'
import { defaultHome } from './default-home.part.ts'

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
