/** What PayPal lends for some hours, and every call carries. */
export interface AccessToken {
  accessToken: string
  /** Seconds, as PayPal counts from its answer. */
  expiresIn?: bigint | number | null | undefined
}

/** Before a token's end a new one is asked for, so that no call ever meets the end. */
const RENEW_EARLY_MS = 5 * 60_000

/** A renewal that fails while the old token is still good is tried again after this time. */
const PATIENCE_MS = 30_000

export interface Tokens {
  /** A token PayPal takes, as far as we know. Rejects when there is none to be had. */
  current: () => Promise<string>
  /** PayPal does not take this one any more. */
  drop: (token: string) => void
}

/**
 * One token for all calls, and one renewal for all that wait. Kept here and not by PayPal's client, which remembers a
 * renewal that failed for ever and a token that was withdrawn until its end.
 */
export function keepTokens(fetchToken: () => Promise<AccessToken>): Tokens {
  let held: { token: string; endsAt: number } | undefined
  let renewal: Promise<string> | undefined
  let nextTryAt = 0

  function renew(): Promise<string> {
    renewal ??= fetchToken()
      .then(({ accessToken, expiresIn }) => {
        // Where PayPal does not say, a token is good until a call finds that it is not.
        const lifeMs = expiresIn ? Number(expiresIn) * 1000 : Infinity
        held = { token: accessToken, endsAt: Date.now() + lifeMs }
        return accessToken
      })
      .catch((error: unknown) => {
        nextTryAt = Date.now() + PATIENCE_MS
        throw error
      })
      .finally(() => {
        renewal = undefined
      })
    return renewal
  }

  return {
    async current() {
      const now = Date.now()
      if (!held || now >= held.endsAt) return await renew()
      // Nobody waits for a renewal while the old token is still good, nor fails with it.
      if (now >= held.endsAt - RENEW_EARLY_MS && now >= nextTryAt) renew().catch(() => {})
      return held.token
    },
    drop(token) {
      if (held?.token === token) held = undefined
    },
  }
}
