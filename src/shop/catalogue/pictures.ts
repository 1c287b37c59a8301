import type { Call } from '../../api/contract.ts'
import type { ShopApi } from '../../api/shop-api.ts'
import { pictureFileName, PICTURES_PATH } from '../../domain/catalogue/pictures/picture.ts'
import type { ShopContext } from '../context.ts'

export function pictureCalls({ pictures }: ShopContext) {
  return {
    async 'POST /api/pictures'({ name, behind, file }) {
      const picture = await pictures.add(file, name, behind)
      return {
        imageUrl: `${PICTURES_PATH.slice(1)}${pictureFileName(picture)}.jpg`,
        width: picture.width,
        height: picture.height,
      }
    },
  } satisfies Partial<Pick<ShopApi, Call>>
}
