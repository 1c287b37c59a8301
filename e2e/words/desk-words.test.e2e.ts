import { photographFile } from '../support/photographs.ts'
import type { BlogPost } from '../../src/words/journal/blog.rules.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { toastOf } from '../fixtures/desk.ts'
import { expect, hydrated, test } from '../fixtures/test.ts'
import { addToCart, goToCheckout } from '../support/shopper.ts'

/** The one in front: a former one is still on its way out. */

test.describe('the blog desk', () => {
  test.use({ allowed: [/status of 4\d\d|ERR_FAILED/] })

  test('a draft is written, published, and stands in the journal and its feed', async ({
    page,
    open,
    signIn,
    request,
  }) => {
    await signIn()
    await open('/admin/blog')
    await page.getByRole('button', { name: 'New Post' }).click()
    const editor = page.getByRole('dialog', { name: 'New Post' })
    // The buttons stand at the very end of the dialog: no text shows beneath them.
    const cancel = editor.getByRole('button', { name: 'Cancel' })
    await editor.evaluate((dialog) => dialog.scrollTo(0, 0))
    const beneath = await cancel.evaluate(
      (button) =>
        button.closest('dialog')!.getBoundingClientRect().bottom -
        button.parentElement!.getBoundingClientRect().bottom,
    )
    expect(beneath).toBeLessThan(2)
    await editor.getByRole('button', { name: 'Save as Draft' }).click()
    await expect(editor.getByText('Required').first()).toBeVisible()
    await expect(editor.getByLabel('Title')).toBeFocused()
    await editor.getByLabel('Title').fill('Turning the first oak')
    await editor
      .getByLabel('Content')
      .fill(`## Green wood\n\nIt **moves**. [Bad](javascript:alert(1)) <b>no</b> ${'Oak '.repeat(40)}`)
    await expect(editor.getByText(/^21 of 200 characters/)).toBeVisible()
    await expect(editor.getByLabel('Excerpt')).toHaveValue(
      /^Green wood  It moves\. Bad <b>no<\/b> Oak .*\.\.\.$/,
    )
    await editor.getByLabel('Excerpt').fill('What green oak does on the lathe.')
    const preview = editor.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('heading', { name: 'Green wood' })).toBeVisible()
    await expect(preview.getByText('<b>no</b>')).toBeVisible()
    await expect(preview.getByRole('link')).toHaveCount(0)
    await editor.getByLabel('Upload a picture').setInputFiles(await photographFile('about'))
    await expect(editor.getByLabel('Picture (optional)')).toHaveValue(/^attached_assets\/.+\.jpg$/)
    await expect(editor.getByRole('img', { name: 'The post’s' })).toBeVisible()
    await expectAccessible(page)

    await page.keyboard.press('Escape')
    await expect(editor).toBeHidden()
    await expect(page).toHaveURL(/blog$/)
    await page.reload()
    await hydrated(page)
    await page.getByRole('button', { name: 'New Post' }).click()
    await expect(editor.getByText('What you typed before and did not save is back.')).toBeVisible()
    await expect(editor.getByLabel('Title')).toHaveValue('Turning the first oak')

    await page.route('**/api/blog', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await editor.getByRole('button', { name: 'Save as Draft' }).click()
    await expect(toastOf(page)).toContainText('Error creating blog post')
    await expect(toastOf(page)).toContainText('Failed to create blog post')
    await expect(editor.getByRole('alert').first()).toContainText('Not saved.')
    await expect(editor.getByLabel('Title')).toHaveValue('Turning the first oak')
    await page.unroute('**/api/blog')
    await editor.getByRole('button', { name: 'Save as Draft' }).click()
    await expect(toastOf(page)).toContainText('Blog post created successfully')
    await expect(editor).toBeHidden()
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Turning the first oak' })
    await expect(row.getByText('Draft')).toBeVisible()
    expect(await (await request.get('/blog/feed.xml')).text()).not.toContain('Turning the first oak')

    await row.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Post' })
    await expect(edit.getByRole('button', { name: 'Update Draft' })).toBeVisible()
    await edit.getByRole('switch', { name: 'Publish immediately' }).check()
    const posts = (await (await page.request.get('/api/blog')).json()) as BlogPost[]
    const { id, title, content, excerpt, version } = posts.find(
      (post) => post.title === 'Turning the first oak',
    )!
    const elsewhere = { title, content, excerpt, imageUrl: '', published: false, version }
    expect((await page.request.put(`/api/blog/${id}`, { data: elsewhere })).status()).toBe(200)
    await edit.evaluate((dialog) => dialog.scrollTo(0, 0))
    await edit.getByRole('button', { name: 'Update & Publish' }).click()
    await expect(edit.getByText('Not saved.')).toBeInViewport()
    await expect(edit.getByRole('button', { name: 'Save mine over it' })).toBeInViewport()
    await edit.getByRole('button', { name: 'Save mine over it' }).click()
    await expect(toastOf(page).filter({ hasText: 'Blog post updated successfully' })).toBeVisible()
    await expect(row.getByText('Published')).toBeVisible()
    expect(await (await request.get('/blog/feed.xml')).text()).toContain('Turning the first oak')
    expect(await (await request.get('/blog')).text()).toContain('Turning the first oak')

    await row.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete “Turning the first oak”?' })
    await expect(question).toContainText('Are you sure you want to delete this blog post?')
    await question.getByRole('button', { name: 'Delete post' }).click()
    await expect(toastOf(page)).toContainText('Blog post deleted successfully')
    await expect(row).toHaveCount(0)
    expect(await (await request.get('/blog')).text()).not.toContain('Turning the first oak')
  })

  test('a scheduled post appears by itself', async ({ page, open, signIn, request }) => {
    await signIn()
    await page.request.post('/api/blog', {
      data: {
        title: 'By itself, at its time',
        content: 'Text',
        excerpt: 'Text',
        publishAt: new Date(Date.now() + 4000).toISOString(),
      },
    })
    const journal = async () => await (await request.get('/blog')).text()
    await open('/admin/blog')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'By itself, at its time' })
    await expect(row.getByText(/^(Scheduled|Published)$/)).toBeVisible()
    await expect.poll(journal, { timeout: 20_000 }).toContain('By itself, at its time')
    expect(await (await request.get('/blog/feed.xml')).text()).toContain('By itself, at its time')
  })

  test('a post changed in another window is not overwritten unseen', async ({ page, open, signIn }) => {
    await signIn()
    await open('/admin/blog')
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    const edit = page.getByRole('dialog', { name: 'Edit Post' })
    const title = await edit.getByLabel('Title').inputValue()
    await page.evaluate(async () => {
      const [post] = (await (await fetch('/api/blog')).json()) as { id: number }[]
      const {
        id,
        createdAt: _c,
        version: _v,
        publishAt: _p,
        ...rest
      } = post as unknown as Record<string, unknown>
      await fetch(`/api/blog/${String(id)}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...rest, excerpt: 'Changed elsewhere, meanwhile.' }),
      })
    })
    await edit.getByLabel('Title').fill(`${title}, again`)
    await edit.getByRole('button', { name: /^Update/ }).click()
    await expect(edit.getByRole('alert').first()).toContainText('was changed in another window meanwhile')
    await expect(edit.getByLabel('Title')).toHaveValue(`${title}, again`)
    await expect(edit.getByText('Changed by you alone: Title.')).toBeVisible()
    await edit.getByRole('button', { name: 'Throw mine away' }).click()
    await expect(edit.getByLabel('Excerpt')).toHaveValue('Changed elsewhere, meanwhile.')
    await expect(edit.getByLabel('Title')).toHaveValue(title)

    // One press loses nothing: it is all as it was before, the question too.
    await expect(edit.getByText('What you typed is gone from this form')).toBeFocused()
    await edit.getByRole('button', { name: 'Bring it back' }).click()
    await expect(edit.getByLabel('Title')).toHaveValue(`${title}, again`)
    await expect(edit.getByRole('alert').first()).toContainText('was changed in another window meanwhile')
    await edit.getByRole('button', { name: 'Throw mine away' }).click()
    await expect(edit.getByLabel('Title')).toHaveValue(title)
  })
})

test.describe('the settings', () => {
  test.use({ allowed: [/status of 409/] })

  test('show in the shop at once, and PayPal switched off closes the checkout', async ({
    page,
    open,
    signIn,
    request,
  }) => {
    await signIn()
    const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
    const save = async (button = 'Save Settings') => {
      await page.getByRole('button', { name: button }).click()
      await expect(toastOf(page).last()).toContainText('Settings saved')
    }
    await open('/admin/settings?page=payments')
    await expect(page.getByRole('switch', { name: 'Apple Pay' })).not.toBeChecked()
    await expect(page.getByText('Not connected: its keys are missing.')).toHaveCount(1)
    await expectAccessible(page)
    await page.getByRole('switch', { name: 'PayPal' }).uncheck()
    await save()

    await open('/admin/settings?page=gifts')
    await field('Free shipping from').fill('five')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Enter an amount in dollars such as 5.00.')).toBeVisible()
    await expect(field('Free shipping from')).toBeFocused()
    await field('Free shipping from').fill('60.00')
    await save()

    await open('/admin/front?part=home#chosen-pieces')
    await page.getByLabel('Find a piece').fill('seam ripper')
    await page
      .getByRole('list', { name: 'Found' })
      .getByRole('button', { name: /^Add .*Ripper/i })
      .first()
      .click()
    await save('Save Chosen pieces')

    await open('/admin/settings')
    await expect(field('Store name')).toHaveValue('Handmade Moments')
    await field('Store name').fill('Oak & Bead')
    await field('Announcement above every page').fill('At the fair this weekend')
    await page.reload()
    await hydrated(page)
    await expect(page.getByText('What you typed before and did not save is back.')).toBeVisible()
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(toastOf(page)).toContainText('Settings saved')
    await expect(page.getByRole('button', { name: 'Save Settings' })).toBeFocused()

    const home = await (await request.get('/')).text()
    for (const words of ['Oak &amp; Bead', 'At the fair this weekend', 'Seam Ripper']) {
      expect(home.toLowerCase()).toContain(words.toLowerCase())
    }
    const cart = { cartItems: [{ id: 5, price: '0', quantity: 1 }] }
    expect(await (await request.post('/api/cart/quote', { data: cart })).json()).toHaveProperty(
      'shippingCost',
    )
    const refused = await request.post('/api/paypal/create-order', {
      data: { ...cart, shippingCost: '6.50' },
    })
    expect([refused.status(), await refused.text()]).toEqual([
      503,
      'The shop takes no payments at the moment.',
    ])

    await addToCart(page, 5)
    await goToCheckout(page)
    await expect(page.getByText('Payment is closed at the moment.')).toBeVisible()
    await open('/admin/settings')
    // The form is there with what is saved, before another window saves something else.
    await expect(field('Announcement above every page')).toHaveValue('At the fair this weekend')

    const current = await (await page.request.get('/api/settings')).json()
    await page.request.put('/api/settings', { data: { ...current, announcement: 'From another window' } })
    await field('Announcement above every page').fill('From this one')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'changed in another window' })).toBeVisible()
    await expect(field('Announcement above every page')).toHaveValue('From this one')
    await page.getByRole('button', { name: 'Throw mine away' }).click()
    await expect(field('Announcement above every page')).toHaveValue('From another window')

    await field('Announcement above every page').fill('')
    await field('Store name').fill('Handmade Moments')
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByRole('button', { name: 'Throw mine away' })).toBeHidden()
    await open('/admin/settings?page=gifts')
    await field('Free shipping from').fill('75.00')
    await save()
    await open('/admin/settings?page=payments')
    await page.getByRole('switch', { name: 'PayPal' }).check()
    await save()
    // A narrow phone shows fewer of these words, which stand in elements of their own.
    expect((await (await request.get('/')).text()).replaceAll(/<[^>]+>/g, '')).toContain(
      'Free shipping on orders over $75, US shipping only',
    )
  })
})
