/** Hours and days in milliseconds, for the lifetimes PayPal documents. */
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** The emulator's time: the machine's clock moved by an offset that control calls can set. */
export class Clock {
  readonly #offsetMs: () => number

  /** `offsetMs` is read at every call, because the offset is part of the stored settings. */
  constructor(offsetMs: () => number) {
    this.#offsetMs = offsetMs
  }

  /** Milliseconds since 1970 on the moved clock. */
  now(): number {
    return Date.now() + this.#offsetMs()
  }
}

/** The instant as PayPal writes it: UTC with whole seconds. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z')
}
