import { expect, test } from 'vitest'
import { contrast } from '../look/color.rules.ts'
import { nearestThatPasses, paletteOf } from '../look/palette.rules.ts'
import { corners, defaultLook, grounds, typefaces, type Look } from '../look/look.rules.ts'
import { mailLookOf, withShopAddress } from './mail-look.mail.ts'
import { composeMessage } from './message.mail.tsx'

const mail = {
  kind: 'test',
  subject: 'Your order',
  parts: [
    { paragraph: 'A word.' },
    { link: 'https://shop.example/order', label: 'See your order' },
    { rows: [['Cup', '$20.00']] as const, caption: 'Pieces' },
  ],
  storeName: 'Kiln & Cup',
  postalAddress: '3 Pond Road',
  contactEmail: 'bench@example.com',
}
const LOGO = '/attached_assets/kiln.640x160.ffffff.0123456789ab.jpg'
const blue: Look = { ...defaultLook, accent: '#1f3a5f', ground: 'white', typefaces: 'jost', corners: 'soft' }

test('a mail wears the colors, corners and typeface of the look it is given, and says the same', () => {
  const message = composeMessage(mail)
  const html = message.dressed(blue)
  for (const worn of ['border-top:4px solid #1f3a5f', 'bgcolor="#1f3a5f"', 'border-radius:10px', 'Futura'])
    expect(html).toContain(worn)
  expect(message.dressed()).not.toContain('#1f3a5f')
  expect(message.text).toBe(composeMessage(mail).text)
  for (const word of ['A word.', 'See your order', 'Cup', '$20.00']) expect(html).toContain(word)
})

test('a logo stands at the shop’s own address with the shop’s name as its words', () => {
  const html = withShopAddress(
    composeMessage(mail).dressed({ ...blue, logo: LOGO, logoHasName: true }),
    'https://shop.example',
  )
  expect(html).toMatch(
    /<img src="https:\/\/shop\.example\/attached_assets\/\d+\/kiln\.640x160\.ffffff\.0123456789ab\.jpg" alt="Kiln &amp; Cup" loading="lazy" width="192" height="48"/,
  )
  expect(html).not.toContain('shop:/')
  const beside = composeMessage(mail).dressed({ ...blue, logo: LOGO })
  expect(beside.split('Kiln &amp; Cup')).toHaveLength(4)
})

test('what is read in a mail can be made out in any look', () => {
  const colors = ['#1e4239', '#ff0000', '#00a2ff', '#ffee00', '#7a2e2a', '#c0ffee', '#123456', '#ff69b4']
  for (const ground of grounds)
    for (const accent of colors)
      for (const second of colors) {
        const look: Look = {
          ...defaultLook,
          ground,
          accent: nearestThatPasses('accent', accent, ground),
          second: nearestThatPasses('second', second, ground),
          typefaces: typefaces[accent.length % typefaces.length]!,
          corners: corners[0],
        }
        const { colors: worn, ink, softInk } = mailLookOf(look)
        expect(worn).toEqual(paletteOf(look))
        for (const words of [ink, softInk, worn.accent, worn['accent-deep']])
          for (const behind of [worn.sheet, worn['paper-deep']])
            expect(contrast(words, behind), `${words} on ${behind}`).toBeGreaterThanOrEqual(4.5)
        expect(contrast(worn.sheet, worn.accent), `a button of ${accent}`).toBeGreaterThanOrEqual(4.5)
      }
})

const payloads = [
  '<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '<img src="shop:/evil.png">',
  '" onload="alert(1)',
  '<svg onload=alert(1)>',
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<body onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '<!--><script>alert(1)</script>-->',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
]

test.each(payloads)('a shop that is called %s is only called so', (storeName) => {
  const plain = composeMessage(mail).dressed({ ...blue, logo: LOGO, logoHasName: true })
  const html = withShopAddress(
    composeMessage({ ...mail, storeName }).dressed({ ...blue, logo: LOGO, logoHasName: true }),
    'https://shop.example',
  )
  const tags = (text: string) => text.match(/<[a-z!/][a-z0-9]*/gi)
  expect(tags(html)).toEqual(tags(plain))
  expect(html.match(/src="/g)).toHaveLength(1)
})
