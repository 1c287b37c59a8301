/**
 * `npm run fuzz -- [seed] [variants] [part of a call]`: every call of /api/openapi.json, each broken in so many ways, as
 * the owner and as nobody, on each database there is. Ends with code 1 when anything is answered 5xx, cut off or not
 * answered at all.
 */
import { OWNER, startShopProcess, type ShopProcess } from '../e2e/fixtures/shop-process.ts'
import { isRightOnBoth } from './both-databases.ts'
import { readCalls } from './fuzz/document.ts'
import { prepare } from './fuzz/prepare.ts'
import { fuzzCall, type CallReport } from './fuzz/fuzz-calls.ts'

const [seed = 7, variants = 200] = process.argv.slice(2, 4).map(Number)
const wanted = process.argv[4] ?? ''

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

async function runOn(name: string): Promise<boolean> {
  console.log(`\n${name}: seed ${seed}, ${variants} variants of each call`)
  let shop = await startShop()
  const reports: CallReport[] = []
  try {
    const calls = (await readCalls(shop.url)).filter(({ method, path }) =>
      `${method} ${path}`.includes(wanted),
    )
    for (const call of calls) {
      // Where the owner can't come in any more, the way the last calls left the shop is of no more use.
      if (!(await canSignIn(shop))) {
        await shop.remove()
        shop = await startShop()
      }
      const report = await fuzzCall({ url: shop.url, signIn: () => signIn(shop) }, call, seed, variants)
      reports.push(report)
      print(report)
    }
  } finally {
    await shop.remove()
  }
  const found = reports.reduce((sum, { findings }) => sum + findings.length, 0)
  const sent = reports.reduce((sum, report) => sum + report.sent, 0)
  console.log(`${name}: ${reports.length} calls, ${sent} sent, ${found} answers of 5xx, cuts and hangs`)
  return found === 0
}

let signIns = 0

/** From another address each time, as every call here. */
async function signIn({ url }: ShopProcess): Promise<string> {
  signIns += 1
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `198.18.${signIns >> 8}.${signIns & 255}`,
    },
    body: JSON.stringify(OWNER),
  })
  if (!response.ok) throw new Error(`The owner can't sign in: ${response.status} ${await response.text()}`)
  return response.headers.get('Set-Cookie')!.split(';')[0]!
}

async function canSignIn(shop: ShopProcess): Promise<boolean> {
  return await signIn(shop).then(
    () => true,
    () => false,
  )
}

function print({ call, sent, ok, redirected, refused, failed, cut, hung, findings }: CallReport): void {
  const figures = { sent, '2xx': ok, '3xx': redirected, '4xx': refused, '5xx': failed, cut, hung }
  const row = Object.entries(figures).map(([name, count]) => `${name} ${String(count).padStart(3)}`)
  console.log(`  ${call.padEnd(52)} ${row.join('  ')}`)
  for (const finding of findings) console.log(`    ${finding}`)
}

process.exit((await isRightOnBoth(runOn)) ? 0 : 1)
