/**
 * `npm run shop -- owner reset`: runs a command of the shop. The server's entry reads the words; without any it would be
 * the shop, so it is asked which there are.
 */
import { argv } from 'node:process'

if (argv.length === 2) argv.push('help')
await import('./start.ts')
