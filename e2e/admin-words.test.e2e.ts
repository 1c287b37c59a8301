import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, hydrated, test } from './fixtures/test.ts'

/** The one in front: a former one is still on its way out. */
const toastOf = (page: Page) => page.locator('[data-sonner-toast][data-front="true"]')

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
    await editor.getByRole('button', { name: 'Save as Draft' }).click()
    await expect(editor.getByText('Required').first()).toBeVisible()
    await expect(editor.getByLabel('Title')).toBeFocused()
    await editor.getByLabel('Title').fill('Turning the first oak')
    await editor
      .getByLabel('Content')
      .fill(`## Green wood\n\nIt **moves**. [Bad](javascript:alert(1)) <b>no</b> ${'Oak '.repeat(40)}`)
    await expect(editor.getByText(/^21 of 200 characters/)).toBeVisible()
    await expect(editor.getByLabel('Excerpt')).toHaveValue(/^## Green wood  It \*\*moves\*\*.*\.\.\.$/s)
    await editor.getByLabel('Excerpt').fill('What green oak does on the lathe.')
    const preview = editor.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('heading', { name: 'Green wood' })).toBeVisible()
    await expect(preview.getByText('<b>no</b>')).toBeVisible()
    await expect(preview.getByRole('link')).toHaveCount(0)
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
    await edit.getByRole('button', { name: 'Update & Publish' }).click()
    await expect(toastOf(page)).toContainText('Blog post updated successfully')
    await expect(row.getByText('Published')).toBeVisible()
    expect(await (await request.get('/blog/feed.xml')).text()).toContain('Turning the first oak')
    expect(await (await request.get('/blog')).text()).toContain('Turning the first oak')

    page.once('dialog', (dialog) => {
      expect(dialog.message()).toBe('Are you sure you want to delete this blog post?')
      void dialog.accept()
    })
    await row.getByRole('button', { name: 'Delete' }).click()
    await expect(toastOf(page)).toContainText('Blog post deleted successfully')
    await expect(row).toHaveCount(0)
    expect(await (await request.get('/blog')).text()).not.toContain('Turning the first oak')
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
    await edit.getByRole('button', { name: 'Show what is saved' }).click()
    await expect(edit.getByLabel('Excerpt')).toHaveValue('Changed elsewhere, meanwhile.')
    await expect(edit.getByLabel('Title')).toHaveValue(title)
  })
})
