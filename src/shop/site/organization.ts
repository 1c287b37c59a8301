import { imagePath } from '../../machine/pictures/picture.rules.ts'
import type { Store } from './queries.ts'
import { paths } from './paths.ts'

/** The shop itself, for search engines. */
export function organization(
  { name, contactEmail, phone, description, look, ownHome }: Store,
  absolute: (path: string) => string,
): object {
  // The mark is the demo's, and says nothing of another shop.
  const logo = look?.logo ?? look?.icon ?? (ownHome ? undefined : '/icon-512.png')
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: absolute(paths.home),
    ...(logo ? { logo: absolute(imagePath(logo)) } : {}),
    description,
    ...(contactEmail ? { email: contactEmail } : {}),
    ...(phone ? { telephone: phone } : {}),
  }
}
