import { defaultLook, type Look } from './look.ts'

/** The shop's front: what its owner arranges, and publishes at once. */
export interface Front {
  look: Look
}

export const defaultFront: Front = { look: defaultLook }

/** As it was written once, over what came since. */
export function frontOver(written: Partial<Front> | null): Front {
  return { ...defaultFront, ...written, look: { ...defaultLook, ...written?.look } }
}
