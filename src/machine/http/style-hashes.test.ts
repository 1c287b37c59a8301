import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { WITHOUT_SCRIPT } from '../../shop/site/document.ts'
import { styleHashes } from './style-hashes.ts'

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** What the package puts into a style element, as its source says it. */
function toasterStyle(): string {
  const source = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8')
  return JSON.parse(/^__insertCSS\((".*")\);?$/m.exec(source)![1]!) as string
}

test('the policy knows every style element that the shop has', () => {
  expect(styleHashes).toEqual({
    withoutScript: hashOf(/<style>(.*)<\/style>/.exec(WITHOUT_SCRIPT)![1]!),
    toaster: hashOf(toasterStyle()),
    empty: hashOf(''),
  })
})
