/** Addresses are compared without regard to case and surrounding space. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
