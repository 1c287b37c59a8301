import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, dirname } from 'node:path'
import { build } from 'vite'

/**
 * Builds a measurement and runs it with the words of this one. The shop's calls write mails, and those are rendered by
 * React: node alone does not read their source.
 */
export async function runBuilt(entry: string): Promise<void> {
  process.env['NODE_ENV'] = 'production'
  // Beside the build, and gone with it.
  const outDir = `dist/${basename(dirname(entry))}`
  await build({
    logLevel: 'warn',
    mode: 'production',
    build: { ssr: entry, outDir, rolldownOptions: { input: [] } },
  })
  const program = `${outDir}/${basename(entry, '.ts')}.js`
  const measured = spawn(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' })
  const [code] = (await once(measured, 'exit')) as [number | null]
  process.exitCode = code ?? 1
}
