/** In characters; of the address MAX_EMAIL_LENGTH. */
export const CONTACT_LIMITS = { firstName: 100, lastName: 100, subject: 200, message: 5000 } as const
