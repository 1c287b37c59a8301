import type { Store } from './data/queries.ts'
import { paths } from './navigation/paths.ts'

/** The shop itself, for search engines. */
export function organization(
  { name, contactEmail, phone, description }: Store,
  absolute: (path: string) => string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: absolute(paths.home),
    logo: absolute('/icon-512.png'),
    description,
    ...(contactEmail ? { email: contactEmail } : {}),
    ...(phone ? { telephone: phone } : {}),
  }
}
