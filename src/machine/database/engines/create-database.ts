/** A process: makes the embedded database in the folder that is its argument, and ends. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { SyncedNodeFS } from './synced-files.ts'

const folder = process.argv[2]!
const pg = await PGlite.create({ fs: new SyncedNodeFS(folder) })
await pg.exec('CHECKPOINT')
await pg.close()
rmSync(join(folder, 'postmaster.pid'), { force: true })
