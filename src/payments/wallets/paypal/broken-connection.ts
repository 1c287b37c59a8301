/**
 * A call whose connection broke without an answer is made once more. Only for calls that read, or that carry a key
 * which makes the second the first.
 */
export async function orOnceMore<T>(call: () => Promise<T>, onBreak = () => {}): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isBrokenConnection(error)) throw error
    onBreak()
    return await call()
  }
}

/** As when a kept connection is closed at the other end in the moment it is used again. */
function isBrokenConnection(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['ECONNRESET', 'EPIPE', 'ECONNREFUSED'].includes(String(error.code))
  )
}
