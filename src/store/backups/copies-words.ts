/** What a storage says when it refuses, by the codes of S3, and what that means to an owner; the first that fits. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/InvalidAccessKeyId/, 'The storage does not know this key: look at its first part again.'],
  [/SignatureDoesNotMatch/, 'Key and secret do not belong together: look at both again, letter by letter.'],
  [
    /AccessDenied/,
    'The key may not do this in the bucket: it must be allowed to list it, and to read, write and delete in it.',
  ],
  [/NoSuchBucket/, 'There is no bucket of this name there: look at the name, or make it first.'],
  [/NoSuchKey/, 'It is not in the bucket any more.'],
  [
    /RequestTimeTooSkewed/,
    'The clock of the shop’s computer is wrong by more than a quarter of an hour: the storage takes nothing until it is right.',
  ],
  [
    /InvalidDigest|BadDigest|XAmzContentSHA256Mismatch/,
    'What arrived was not what was sent. It is sent again.',
  ],
  [/QuotaExceeded/, 'There is no room left in the bucket.'],
  [
    /^30|PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException/,
    'The bucket lies in another region than the address says: put its region at the end of the address, such as ?region=eu-central-1.',
  ],
]

/** What a bucket's answer, or none, means to an owner. */
export function sentenceOfStorage(error: unknown): string {
  const { name, message } = error as Error
  if (name === 'DatabaseProblem') return message
  if (name === 'StorageRefusal')
    return (
      MEANINGS.find(([code]) => code.test(message))?.[1] ??
      `The storage refuses it (${message}): look at address, bucket, key and secret.`
    )
  if (name === 'StorageAway')
    return `The storage does not answer (${message}). It is tried again in a few minutes.`
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    return 'There is no room left on the disk of the shop’s computer.'
  return `It failed: ${message}`
}
