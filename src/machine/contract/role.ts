/** What people of the shop may do; each may what those before may. */
export const roles = ['packer', 'staff', 'owner'] as const
export type Role = (typeof roles)[number]

/** Whether someone of a role may do what needs another. */
export function reaches(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}

/** Owners give money back, and staff where the shop's settings let them. */
export function mayGiveBack(role: Role | null, { staffMayGiveBack }: { staffMayGiveBack: boolean }): boolean {
  return role !== null && reaches(role, staffMayGiveBack ? 'staff' : 'owner')
}

/** Who packs neither makes money owed by cancelling, nor sends after all what others have cancelled. */
export function mayCancel(role: Role): boolean {
  return reaches(role, 'staff')
}

/** How long ago password or passkey may have been shown, for what changes how one signs in. */
export const PROOF_SECONDS = 10 * 60

/** A password on its own must not be guessed by whoever has months for it. */
export const SHORTEST_PASSWORD = 15

/** Hashing a longer one would only keep the shop busy. */
export const LONGEST_PASSWORD = 256
