import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeKey } from '../../machine/backups/sealed-file.ts'
import { canStartS3Server, startS3Server } from '../../machine/pictures/testing/s3-server.ts'
import { copyNewest, targetOf } from '../../store/backups/copies.http.ts'
import { keepConnection } from '../../store/connections/connections.ts'
import { readEnv } from '../start/env.ts'
import { backupContextOf, withDatabase } from './open-database.ts'
import { runCommand } from './run-command.ts'
import { readSecretKey } from './secret-key.ts'

// Skipped where the tests’ S3 server can’t be installed, which is Debian’s Swift: elsewhere than on Linux.
test.skipIf(!canStartS3Server)('commands find copies where the desk says that they go', async () => {
  const server = await startS3Server()
  onTestFinished(() => server.close())
  const folder = mkdtempSync(join(tmpdir(), 'copies-commands-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const env = readEnv({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' })
  const { key, recipient } = await makeKey()
  const file = join(folder, 'my-key.txt')
  writeFileSync(file, `# made in spring\n${key}\n`)
  const fetched = () => runCommand(env, ['backup', 'fetch', '--key', file])
  await expect(fetched()).rejects.toThrow('Nobody has said where copies lie')

  const { url, accessKeyId, secretAccessKey } = await server.makeBucket()
  const [user, secret] = [accessKeyId, secretAccessKey].map(encodeURIComponent)
  const copies = { s3: url.replace('://', `://${user}:${secret}@`), recipient }
  await withDatabase(env, { mayBeNew: true }, ({ query }) =>
    keepConnection(query, readSecretKey(env), 'copies', copies),
  )
  await expect(fetched()).rejects.toThrow('There is no copy in the bucket yet')
  await runCommand(env, ['backup'])
  await copyNewest(await backupContextOf(env), targetOf(copies))
  expect(await runCommand(env, ['backup', 'drill', '--from-copies', '--key', file])).toMatch(
    /opens with your key, and restores: .*\nThe books are right/,
  )
  await expect(fetched()).rejects.toThrow('is here already')
  rmSync(env.backupDir, { recursive: true })
  expect(await fetched()).toContain('It is among the backups now')
})
