import type { BucketConfig } from './bucket.ts'

/** What such an address is; no sentence repeats what was given, for it holds a secret. */
export const BUCKET_URL_WORDS =
  'an address such as https://KEY:SECRET@s3.eu-central-1.amazonaws.com/BUCKET?region=eu-central-1, with / in the secret written as %2F'

/** Undefined where the text is no such address. */
export function readBucketUrl(text: string): BucketConfig | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined
  const { protocol, host, username, password, pathname, searchParams, hash } = new URL(text)
  // One step names the bucket; none, and the host does.
  if (!/^\/([\w.-]+\/?)?$/.test(pathname) || hash !== '') return undefined
  const region = searchParams.get('region') ?? undefined
  if ([...searchParams.keys()].some((name) => name !== 'region') || region === '') return undefined
  const [accessKeyId, secretAccessKey] = [decoded(username), decoded(password)]
  if (!accessKeyId || !secretAccessKey) return undefined
  return { url: `${protocol}//${host}${pathname.replace(/\/$/, '')}`, region, accessKeyId, secretAccessKey }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
