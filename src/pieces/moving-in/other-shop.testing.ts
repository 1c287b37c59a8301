import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { csvText } from '../../machine/values/csv.ts'
import { redAndBlue } from '../../machine/pictures/test-pictures.testing.ts'

/** Another shop's files in their real layouts, and the server its pictures lie on, which has its faults. */

const IMAGES = Array.from({ length: 10 }, (_, n) => `IMAGE${n + 1}`)
const ETSY = [
  'TITLE',
  'DESCRIPTION',
  'PRICE',
  'CURRENCY_CODE',
  'QUANTITY',
  'TAGS',
  'MATERIALS',
  ...IMAGES,
  ...[1, 2].flatMap((n) => ['TYPE', 'NAME', 'VALUES'].map((what) => `VARIATION ${n} ${what}`)),
  'SKU',
  'SECTION',
  'IS_PERSONALIZABLE',
  'PERSONALIZATION_INSTRUCTIONS',
  'PROCESSING_MIN',
  'PROCESSING_MAX',
]

/** Makes a file of that many listings, with that many pictures each; every second comes in sizes, every third is personalized. */
export function etsyFile(
  listings: number,
  pictureOf: (listing: number, n: number) => string,
  pictures = 4,
): string {
  const rows = Array.from({ length: listings }, (_, at) => {
    const images = IMAGES.map((_name, n) => (n < pictures ? pictureOf(at, n) : ''))
    const sizes =
      at % 2 === 0
        ? [
            'Size',
            'Wrist size',
            '6 in,7 in,8 in',
            ...(at % 4 === 0 ? ['Metal', 'Metal', 'Brass,Silver'] : ['', '', '']),
          ]
        : ['', '', '', '', '', '']
    return [
      `Listing ${at} &amp; its box`,
      `Made by hand.\n\nNumber ${at}.`,
      `${20 + at}.00`,
      'USD',
      String(at % 2 === 0 ? 13 : 1),
      'gift,brass_bangle',
      'brass,agate',
      ...images,
      ...sizes,
      `SKU-${at}`,
      ['Bracelets', 'Pens', 'Clocks'][at % 3]!,
      ...(at % 3 === 0 ? ['true', 'Initials, up to 3'] : ['false', '']),
      '3',
      '5',
    ]
  })
  return csvText([ETSY, ...rows])
}

const OLD =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,Variant Image,Variant Weight Unit,Cost per item,Status'
const TODAY =
  'URL handle,Title,Description,Vendor,Product category,Type,Tags,Published on online store,Option1 name,Option1 value,Option2 name,Option2 value,SKU,Weight value (grams),Inventory tracker,Inventory quantity,Continue selling when out of stock,Price,Compare-at price,Product image URL,Image position,Image alt text,Gift card,SEO title,Variant image URL,Weight unit for display,Cost per item,Status'

/** Makes a file of that many rows, five to a product: three variants in the first three, and one more picture in each of the others. */
export function shopifyFile(
  layout: 'old' | 'today',
  rows: number,
  pictureOf: (product: number, n: number) => string,
): string {
  const records = Array.from({ length: rows }, (_, at) => {
    const [product, n] = [Math.floor(at / 5), at % 5]
    const handle = `piece-${product}`
    const empty = Array.from({ length: 28 }, () => '')
    const record = [handle, ...empty.slice(1)]
    const set = (place: number, ...cells: string[]) => record.splice(place, cells.length, ...cells)
    if (n === 0) {
      set(
        1,
        `Piece ${product}`,
        '<p>Turned <b>by hand</b>.</p><ul><li>Walnut</li><li>Brass</li></ul><script>alert(1)</script>',
      )
      set(3, 'Maker', 'Home > Pens', product % 2 === 0 ? 'Pens' : '', 'gift, walnut', 'TRUE', 'Nib')
      set(22, 'FALSE', '', '', 'g', '', product % 7 === 3 ? 'draft' : 'active')
    }
    if (n < 3) set(9, ['Fine', 'Medium', 'Broad'][n]!)
    if (n < 3)
      set(12, `P${product}-${n}`, '20', 'shopify', String(n + product), 'deny', `${30 + n}.00`, '99.00')
    if (n !== 1 && n !== 2) set(19, pictureOf(product, n), String(n + 1), `View ${n}`)
    return record
  })
  return csvText([(layout === 'old' ? OLD : TODAY).split(','), ...records])
}

export interface PictureServer {
  /** host:port. */
  host: string
  /** How often each path was asked for. */
  requestCounts: Map<string, number>
  /** Ends the trouble of those that come late. */
  recover: () => void
  close: () => void
}

/**
 * Serves /N.png, another picture for each N. By a word before: /late/ fails until it has recovered, /gone/ is not there, /words/ is
 * no picture, /silent/ never answers, /endless/ never ends, /inside/ leads on to this machine.
 */
export async function openPictureServer(): Promise<PictureServer> {
  const requestCounts = new Map<string, number>()
  let isTroubled = true
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    requestCounts.set(path, (requestCounts.get(path) ?? 0) + 1)
    const [, fault = '', number = fault] = path.split('/')
    if (fault === 'silent') return
    if (fault === 'endless') {
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) {
          // Until the socket is full.
        }
        response.once('drain', more)
      }
      return more()
    }
    if (fault === 'gone') return void response.writeHead(404).end()
    if (fault === 'late' && isTroubled) return void response.writeHead(503).end()
    if (fault === 'words') return void response.end('<html>no picture</html>')
    if (fault === 'inside')
      return void response.writeHead(302, { location: 'http://127.0.0.1:8089/a.png' }).end()
    const n = Number.parseInt(number, 10) || 1
    response.end(
      await redAndBlue(200 + (n % 97), 150 + Math.floor(n / 97))
        .png()
        .toBuffer(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    requestCounts,
    recover() {
      isTroubled = false
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
