import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

/** The yardstick: a bare node:http server with the shop's own answers, still compressed. */
export interface BareServer {
  url: string
  pid: number
  bytes: (path: string) => number
  end: () => void
}

export async function startBare(shopUrl: string, paths: string[]): Promise<BareServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const answers = Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await fetchRaw(shopUrl + path)] as const)),
  )
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers))
  const bare = spawn(process.execPath, ['bench/load/bare-server.ts', join(folder, 'answers.json')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(bare.stdout, 'data')) as [Buffer]
  rmSync(folder, { recursive: true })
  return {
    url: `http://127.0.0.1:${Number(String(line))}`,
    pid: bare.pid!,
    bytes: (path) => Buffer.byteLength(answers[path]!.body, 'base64'),
    end: () => void bare.kill(),
  }
}

/** The answer as it goes over the wire. Asked twice: the second comes from memory. */
async function fetchRaw(url: string): Promise<{ headers: string[]; body: string }> {
  const ask = () =>
    new Promise<{ headers: string[]; body: string }>((resolve, reject) => {
      get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
        const headers = response.rawHeaders.flatMap((value, index, all) =>
          index % 2 === 0 && !/^(date|connection|keep-alive)$/i.test(value) ? [value, all[index + 1]!] : [],
        )
        buffer(response).then((bytes) => resolve({ headers, body: bytes.toString('base64') }), reject)
      }).on('error', reject)
    })
  await ask()
  return await ask()
}
