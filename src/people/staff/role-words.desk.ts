import type { Role } from '../../machine/contract/role.ts'

interface RoleWords {
  title: string
  /** 'You are invited as a packer.' */
  name: string
  /** What the role lets one do, after 'may'. */
  may: string
}

export const roleWords: Record<Role, RoleWords> = {
  packer: {
    title: 'Packer',
    name: 'a packer',
    may: 'see the orders to pack, their slips and addresses, set tracking and any status but cancelled',
  },
  staff: {
    title: 'Staff',
    name: 'staff',
    may: 'do everything but settings, shipping, people, backups, the mailbox, personal data, marking money as given back, and others’ sign-in',
  },
  owner: { title: 'Owner', name: 'an owner', may: 'do everything' },
}
