import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'

const run = promisify(execFile)

test('the embedded database takes no memory at its start that it needs for a moment only', async ({
  skip,
}) => {
  const template = inject('template')
  if (template.kind !== 'embedded') return skip('PostgreSQL is not in this process')
  // A process of its own: others' peaks are no business of this test. A small shell begins it, because Linux counts what
  // a process was forked from as its first peak, and a worker of these tests can have 700 MB. Its statements are as long
  // as the shop's, and it goes on until V8 has compiled for speed what is hot.
  const script = `
    import { openAsBlob } from 'node:fs'
    import { openPGlite } from ${JSON.stringify(new URL('./open-pglite.ts', import.meta.url).href)}
    const pg = await openPGlite({ loadDataDir: await openAsBlob(${JSON.stringify(template.file)}) })
    const columns = Array.from({ length: 40 }, (_, n) => 'relpages + ' + n + ' AS "column_' + n + '"').join(', ')
    for (let n = 0; n < 600; n += 1) await pg.query('SELECT ' + columns + ' FROM pg_class WHERE relname = $1', ['pg_type'])
    console.log(JSON.stringify({ peak: process.resourceUsage().maxRSS * 1024, now: process.memoryUsage.rss() }))
    await pg.close()`
  const command = '"$0" --input-type=module -e "$1"; exit $?'
  const { stdout } = await run('sh', ['-c', command, process.execPath, script])
  const { peak, now } = JSON.parse(stdout) as { peak: number; now: number }
  expect(peak).toBeLessThan(now * 1.6)
})
