import { photographFile } from '../support/photographs.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { toastOf } from '../fixtures/desk.ts'
import { expect } from '../fixtures/test.ts'
import { test } from '../fixtures/writing.ts'

test.describe('the desk of pages', () => {
  test('an own page is written with the tools alone, and nothing in it runs', async ({
    page,
    open,
    write,
    request,
  }) => {
    const editor = await write('page')
    await editor.getByRole('button', { name: 'Cancel' }).click()
    const returns = page.getByRole('listitem').filter({ hasText: '/returns' })
    await expect(returns).toContainText('Starting text')
    await expect(returns).toContainText('read it, and change what is not so')
    await expectAccessible(page)

    await write('page')
    await editor.getByLabel('Title').fill('Fairs <img src=x onerror=alert(1)>')
    await editor.getByLabel('Address').fill('returns')
    const text = editor.getByRole('textbox', { name: 'Text' })
    await text.fill('We are there on Sunday')
    await text.press('ControlOrMeta+a')
    await text.press('ControlOrMeta+b')
    await expect(text).toHaveValue('**We are there on Sunday**')
    await text.press('ControlOrMeta+z')
    await expect(text, 'the browser takes a tool back as it does typing').toHaveValue(
      'We are there on Sunday',
    )
    await text.press('ControlOrMeta+a')
    await editor.getByRole('button', { name: 'Bold' }).click()
    await text.press('End')
    await text.pressSequentially(' <script>alert(1)</script> ')

    await editor.getByRole('button', { name: 'Link' }).click()
    const link = editor.getByRole('group', { name: 'Link', exact: true })
    await expect(link.getByLabel('Leads to')).toBeFocused()
    await link.getByLabel('Leads to').fill('javascript:alert(1)')
    await link.getByLabel('Words').fill('Ask us')
    await link.getByLabel('Words').press('Enter')
    await expect(link.getByText('This is no address a link can lead to.')).toBeVisible()
    await link.getByLabel('Leads to').fill('/contact')
    await link.getByLabel('Leads to').press('Enter')
    await expect(text).toHaveValue(/\[Ask us\]\(\/contact\)$/)

    await editor.getByRole('button', { name: 'Picture' }).click()
    const picture = editor.getByRole('group', { name: 'Picture', exact: true })
    await picture.getByLabel('Choose a picture').setInputFiles(await photographFile('about'))
    // It is encoded first.
    await expect(picture.locator('img')).toBeVisible({ timeout: 30_000 })
    await picture.getByRole('button', { name: 'Put it in' }).click()
    await expect(picture.getByText('Say in a few words what it shows.')).toBeVisible()
    await picture.getByLabel('What it shows').fill('Our stall')
    await picture.getByRole('button', { name: 'Put it in' }).click()

    const email = editor.getByRole('option', {
      name: /^Email address, and telephone number if there is one: /,
    })
    await editor
      .getByLabel('Insert a number from Settings')
      .selectOption((await email.getAttribute('value')) ?? '')
    await editor.getByRole('button', { name: 'Insert it' }).press('Enter')
    const preview = editor.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('img', { name: 'Our stall' })).toBeVisible()
    await expect(preview.locator('strong')).toHaveText('We are there on Sunday')
    await expect(preview.getByRole('link', { name: /@/ })).toBeVisible()
    await expect(preview.getByText('<script>alert(1)</script>')).toBeVisible()
    await expect(editor.getByRole('region', { name: 'Filled in by the shop' })).toContainText(
      'change in Settings',
    )
    await expectAccessible(page)

    await editor.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(editor.getByText('returns-2 is free')).toBeVisible()
    await editor.getByLabel('Address').fill('fairs')
    await editor.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(toastOf(page)).toContainText('Page published')

    page.on('dialog', () => expect(true, 'a script ran').toBe(false))
    await open('/pages/fairs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fairs <img src=x onerror=alert(1)>')
    await expect(page.getByRole('img', { name: 'Our stall' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Ask us' }).click()
    await expect(page).toHaveURL(/\/contact$/)
    expect(await (await request.get('/sitemaps/pages.xml')).text()).toContain('/pages/fairs')
  })

  test('a starting text is changed as a draft, published, and gone back to', async ({
    page,
    write,
    request,
  }) => {
    const editor = await write('page', 'Returns')
    const numbers = editor.getByRole('region', { name: 'Filled in by the shop' })
    await expect(numbers).toContainText('Days to return, written {{return-days}}30 days')
    const text = editor.getByRole('textbox', { name: 'Text' })
    await text.fill('Send it within {{return-dyas}}.')
    await editor.getByRole('button', { name: 'Save draft' }).click()
    await expect(
      editor.getByText(
        /has {{return-dyas}}, which is no field\. The nearest there is: {{return-days}} \(Days to return\)\./,
      ),
    ).toBeVisible()
    await text.fill('Send it within {{return-days}}.')
    await editor.getByRole('button', { name: 'Save draft' }).click()
    await expect(toastOf(page)).toContainText('The shop shows the starting text until you publish')
    const shown = async () => await (await request.get('/returns')).text()
    expect(await shown()).not.toContain('Send it within')

    await write('page', 'Returns')
    await editor.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '/returns' })).toContainText('Published')
    expect(await shown()).toContain('Send it within 30 days.')

    await page.getByRole('button', { name: 'Back to the starting text of Returns' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Back to the starting text' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '/returns' })).toContainText('Starting text')
    expect(await shown()).toContain('Once it is back, its price is refunded')
  })
})
