const CODES: Record<string, string> = {
  InvalidAccessKeyId: 'The storage does not know this key: look at its first part again.',
  SignatureDoesNotMatch: 'Key and secret do not belong together: look at both again, letter by letter.',
  AccessDenied:
    'The key may not do this in the bucket: it must be allowed to list it, and to read, write and delete in it.',
  NoSuchBucket: 'There is no bucket of this name there: look at the name, or make it first.',
  NoSuchKey: 'It is not in the bucket any more.',
  RequestTimeTooSkewed:
    'The clock of the shop’s computer is wrong by more than a quarter of an hour: the storage takes nothing until it is right.',
  InvalidDigest: 'What arrived was not what was sent. It is sent again.',
  BadDigest: 'What arrived was not what was sent. It is sent again.',
  XAmzContentSHA256Mismatch: 'What arrived was not what was sent. It is sent again.',
  QuotaExceeded: 'There is no room left in the bucket.',
}
const REGION =
  'The bucket lies in another region than the address says: put its region at the end of the address, such as ?region=eu-central-1.'
for (const code of [
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
])
  CODES[code] = REGION

/** What a bucket's answer, or none, means to an owner. */
export function sentenceOfStorage(error: unknown): string {
  const { name, message } = error as Error
  if (name === 'DatabaseProblem') return message
  if (name === 'StorageRefusal') {
    const said = Object.keys(CODES).find((code) => message.includes(code))
    if (said) return CODES[said]!
    return message.startsWith('30')
      ? REGION
      : `The storage refuses it (${message}): look at address, bucket, key and secret.`
  }
  if (name === 'StorageAway')
    return `The storage does not answer (${message}). It is tried again in a few minutes.`
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    return 'There is no room left on the disk of the shop’s computer.'
  return `It failed: ${message}`
}
