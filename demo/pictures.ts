import { PICTURES_PATH, DEFAULT_PICTURE } from '../src/machine/pictures/picture.rules.ts'
import type { ProductPicture } from '../src/pieces/product/product.rules.ts'
import rendered from './pictures.json' with { type: 'json' }

/** A picture the studio (demo/studio) rendered: the file in public/attached_assets, and how it looks. */
interface Rendered {
  file: string
  alt: string
}

// A further view may be there before the first is: its place is null until then.
const byKey: Partial<Record<string, (Rendered | null)[]>> = rendered

/**
 * The pictures of a demo product, by its id, or of a post ('post-3') in order, the first one first; the default picture where none
 * is rendered.
 */
export function picturesOf(of: number | `post-${number}`): [ProductPicture, ...ProductPicture[]] {
  const [first, ...more] = (byKey[of] ?? [])
    .filter((each) => each !== null)
    .map(({ file, alt }) => ({
      imageUrl: `${PICTURES_PATH.slice(1)}${file}`,
      imageAlt: alt,
    }))
  return [first ?? { imageUrl: DEFAULT_PICTURE.slice(1), imageAlt: '' }, ...more]
}
