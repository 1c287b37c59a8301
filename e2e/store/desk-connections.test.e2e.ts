import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { OWNER, startStockedShop } from '../fixtures/shop-process.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { openMailServer, tokenIn } from '../../src/store/connections/testing/mail-server.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { keepScreenshots } from '../support/screenshots.ts'

// What fades in has its colors at once; while the shop starts anew, nobody answers for a moment, and some is refused on purpose.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A PayPal that takes keys as the real one does. */
async function startPaypal(): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'paypal-e2e-'))
  const child = spawn(process.execPath, ['emulator/main.ts', '--data', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).once('line', (line) =>
      resolve((JSON.parse(line) as { listening: string }).listening),
    )
  })
  const stop = () => {
    child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, stop }
}

test('a maker connects the shop with PayPal and a mail server at the desk, and is told what does not work', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const paypal = await startPaypal()
  const mail = await openMailServer({
    onAuth: ({ username }, _session, done) =>
      username === 'wrong'
        ? done(Object.assign(new Error('No such user here'), { responseCode: 535 }))
        : done(null, { user: username ?? '' }),
  })
  const shop = await startStockedShop({ PAYPAL_API_URL: paypal.url })
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  expect((await page.request.post('/api/session', { data: OWNER })).ok()).toBe(true)
  await page.goto('/admin/connections')
  await hydrated(page)
  await expect(page.getByText('Payments are tests: no money moves.')).toBeVisible()
  await expect(page.getByText('No mail server is set')).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'connections-nothing')

  await page.getByLabel('Which PayPal').selectOption('sandbox')
  await page.getByLabel('Client ID').fill('emu-client')
  await page.getByLabel('Secret').fill('not the secret')
  await page.getByRole('button', { name: 'Try the keys' }).click()
  await expect(page.getByText(/PayPal does not take this client ID with this secret/)).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'connections-wrong-keys')
  await page.getByLabel('Secret').fill('emu-secret')
  await page.getByRole('button', { name: 'Try the keys' }).click()
  await expect(page.getByText(/^PayPal takes these keys\. They are of the account/)).toBeVisible()
  await page.getByRole('button', { name: 'Register the webhook and try it' }).click()
  await expect(page.getByText('Payments in PayPal’s sandbox, where no money moves')).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText('ends in ient')).toBeVisible()
  await expect(page.getByText('The shop starts anew')).toBeHidden()

  await page.getByLabel('Mail server').fill('127.0.0.1')
  await page.getByLabel('Encryption').selectOption('none')
  await page.getByLabel('Port').fill(String(mail.port))
  await page.getByLabel('User').fill('wrong')
  await page.getByLabel('Password').fill('a password')
  await page.getByLabel('From').fill('shop@example.com')
  await page.getByRole('button', { name: 'Send me a mail' }).click()
  await expect(
    page.getByText(/The mail was not sent: the mail server does not take the shop’s name/),
  ).toBeVisible()
  await page.getByLabel('User').fill('shop')
  await page.getByRole('button', { name: 'Send me a mail' }).click()
  await expect(page.getByText(/its link was not pressed yet/)).toBeVisible()
  await expectAccessible(page)
  await keepScreenshots(page, 'connections-mail-waits')

  await page.goto(`/admin/prove-mail?token=${tokenIn(mail.taken[0]!)}`)
  await hydrated(page)
  await expectAccessible(page)
  await keepScreenshots(page, 'connections-prove-mail')
  await page.getByRole('button', { name: 'Use this mail server' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The mail came')
  await page.getByRole('link', { name: 'Back to Connections' }).click()
  await expect(page.getByText('Mail goes by 127.0.0.1, from shop@example.com.')).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText(/SPF (is missing|could not be looked up)/)).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await keepScreenshots(page, 'connections-set')

  // The shop that runs now sends by it, and is paid by these keys.
  const store = await (await page.request.get('/api/store')).json()
  expect(store).toMatchObject({ testPayments: false, sendsMail: true, checkoutOpen: true })
  await page.getByRole('button', { name: 'Take PayPal off' }).click()
  const question = page.getByRole('alertdialog', { name: 'Take PayPal off?' })
  await expect(question).toContainText('Nobody can pay any more')
  await question.getByRole('button', { name: 'Take PayPal off' }).click()
  await expect(page.getByText('Payments are tests: no money moves.')).toBeVisible({ timeout: 60_000 })
  await context.close()
  await shop.remove()
  await mail.stop()
  paypal.stop()
})
