import type { Get, Problem } from './env-payments.ts'
import type { BucketPlace } from '../../machine/pictures/storage/bucket.ts'

/** Where pictures lie if not on this machine's disk, and how much of them is kept here all the same. */
export interface StorageSettings {
  bucket: BucketPlace
  maxCacheBytes: number
}

const MB = 1024 * 1024

/** No sentence repeats what was given: it holds a secret. */
export function readStorage(get: Get, problem: Problem): StorageSettings | undefined {
  const megabytes = Number(get('PICTURE_CACHE_MB') ?? 1000)
  if (!Number.isInteger(megabytes) || megabytes < 10 || megabytes > 1_000_000)
    problem('PICTURE_CACHE_MB must be a whole number from 10 to 1000000.')
  const text = get('S3_URL')
  if (text === undefined) return undefined
  const bucket = readBucket(text)
  if (!bucket) {
    problem(
      'S3_URL must be an address such as https://KEY:SECRET@s3.eu-central-1.amazonaws.com/BUCKET?region=eu-central-1, with / in the secret written as %2F.',
    )
    return undefined
  }
  return { bucket, maxCacheBytes: megabytes * MB }
}

function readBucket(text: string): BucketPlace | undefined {
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
