import { countRules, findBreaches } from '../db/books.ts'
import type { Database } from '../db/database.ts'
import { ownerResetLink } from '../shop/sign-in.ts'
import type { Commands } from './control.ts'

/** What can be asked of a shop from its own machine, whether it runs or not. */
export function shopCommands(db: Database, publicUrl: string): Commands {
  return {
    'verify-books': async () => {
      const breaches = await findBreaches(db.query)
      if (breaches.length === 0) return `The books are right: ${countRules()} rules hold.`
      return [
        `The books are wrong in ${breaches.length} places:`,
        ...breaches.map(({ rule, detail }) => `- ${detail}: breaks "${rule}"`),
      ].join('\n')
    },
    'owner reset': async () => {
      const link = await ownerResetLink({ db, publicUrl })
      return `Open this link to set a new password. It works once:\n${link}`
    },
  }
}

export const COMMAND_HELP = `Commands:
  npm run verify-books      checks that stock, orders and payments add up
  npm run owner -- reset    prints a link to set a new owner password`
