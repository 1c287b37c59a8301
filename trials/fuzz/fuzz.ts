import { startShopProcess, type ShopProcess } from '../../e2e/fixtures/shop-process.ts'
import { ownerCookie } from '../../e2e/support/payment.ts'
import { part } from '../part.ts'
import { readCalls } from './document.ts'
import { fuzzCall, KINDS, type CallReport } from './fuzz-calls.ts'
import { prepare } from './prepare.ts'

async function startShop(): Promise<ShopProcess> {
  const shop = await startShopProcess({
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
    BACKUP_EVERY_HOURS: '0',
  })
  try {
    await prepare(shop, await signIn(shop))
    return shop
  } catch (error) {
    await shop.remove()
    throw error
  }
}

let signIns = 0

/** From another address each time, as every call here. */
async function signIn(shop: ShopProcess): Promise<string> {
  signIns += 1
  return await ownerCookie(shop, { 'X-Forwarded-For': `198.18.${signIns >> 8}.${signIns & 255}` })
}

const canSignIn = (shop: ShopProcess) =>
  signIn(shop).then(
    () => true,
    () => false,
  )

function print({ call, sent, counts, findings }: CallReport): void {
  const figures = [['sent', sent] as const, ...KINDS.map((kind) => [kind, counts[kind] ?? 0] as const)]
  const row = figures.map(([name, count]) => `${name} ${String(count).padStart(3)}`)
  console.log(`  ${call.padEnd(52)} ${row.join('  ')}`)
  for (const finding of findings) console.log(`    ${finding}`)
}

export const fuzz = part({
  says: 'every call of /api/openapi.json, broken in many ways, as the owner and as nobody; none may be answered 5xx, cut off or left without an answer',
  numbers: { variants: { says: 'ways in which each call is broken', usual: 200, short: 5 } },
  isOfBuild: true,
  onEach: true,
  async run({ variants }, { seed, only }) {
    let shop = await startShop()
    let [found, sent] = [0, 0]
    try {
      const calls = await readCalls(shop.url)
      for (const call of calls.filter(({ method, path }) => only.test(`${method} ${path}`))) {
        // Where the owner can't come in any more, the way the last calls left the shop is of no more use.
        if (!(await canSignIn(shop))) {
          await shop.remove()
          shop = await startShop()
        }
        const report = await fuzzCall({ url: shop.url, signIn: () => signIn(shop) }, call, seed, variants)
        found += report.findings.length
        sent += report.sent
        print(report)
      }
    } finally {
      await shop.remove()
    }
    console.log(`  ${sent} sent, ${found} answers of 5xx, cuts and hangs`)
    return found === 0
  },
})
