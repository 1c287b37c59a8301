import type { Output } from '../every-call.contract.ts'
import {
  parsePicturePath,
  sizedPath,
  widthsOf,
  type PictureName,
} from '../../machine/pictures/picture.rules.ts'

import { PLAIN_ICON } from '../../words/front/plain-front.rules.ts'

/** Name, colors and icons for those who put the shop on their home screen. */
export function webManifest({
  name,
  look,
  ownHome,
}: Pick<Output<'GET /api/store'>, 'name' | 'look' | 'ownHome'>): object {
  const icon = look?.icon ? parsePicturePath(look.icon) : undefined
  const color = look?.paper ?? '#f6f1e6'
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'standalone',
    background_color: color,
    theme_color: color,
    icons: icon
      ? widthsOf(icon).map((width) => ({
          src: sizedPath(icon, width, 'jpg'),
          type: 'image/jpeg',
          sizes: sizesOf(icon, width),
        }))
      : ownHome
        ? [{ src: PLAIN_ICON, type: 'image/svg+xml', sizes: 'any' }]
        : [
            { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
            { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
            { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
          ],
  }
}

function sizesOf({ width, height }: PictureName, copy: number): string {
  return `${copy}x${Math.round((copy * height) / width)}`
}
