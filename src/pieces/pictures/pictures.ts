import type { Call } from '../../shop/every-call.contract.ts'
import { pictureUrl } from '../../machine/pictures/picture.rules.ts'
import type { ShopContext, ShopApi } from '../../shop/context.ts'

export function pictureCalls({ pictures }: ShopContext) {
  return {
    async 'POST /api/pictures'({ name, behind, file }) {
      const picture = await pictures.add(file, name, behind)
      return { imageUrl: pictureUrl(picture), width: picture.width, height: picture.height }
    },
  } satisfies Partial<Pick<ShopApi, Call>>
}
