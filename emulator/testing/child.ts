import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { isObject, type JsonObject } from '../json.ts'

/** An answer with its body parsed where it is JSON, else as text under `text`. */
export interface Reply {
  status: number
  headers: Headers
  body: JsonObject
}

/** A running emulator process and how to talk to it: `Api` is what its own kind adds. */
export type RunningOf<Api> = Api & {
  readonly base: string
  readonly data: string
  /** Calls /__emu; `path` starts after that. */
  control(method: string, path: string, body?: unknown): Promise<Reply>
  /** kill -9, and waits for the end. */
  kill(): Promise<void>
  /** Another process on the same data; the address differs. */
  restart(): Promise<RunningOf<Api>>
}

const children = new Set<ChildProcess>()
const folders = new Set<string>()

/** Ends every process and removes every folder that this test file made. */
export async function cleanUp(): Promise<void> {
  await Promise.all([...children].map(killChild))
  await Promise.all([...folders].map((folder) => rm(folder, { recursive: true, force: true })))
}

/** A fresh data folder, removed by `cleanUp`. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'emulator-'))
  folders.add(folder)
  return folder
}

/** Starts an emulator's main.ts with these flags and nothing else; it dies with the test process. */
export function launch(main: URL, ...flags: string[]): ChildProcess {
  const child = spawn(process.execPath, [main.pathname, '--exit-with-parent', ...flags], { stdio: 'pipe' })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** Starts an emulator on a free port and waits until it listens; `apiAt` makes what its own kind adds. */
export async function startOn<Api extends object>(
  main: URL,
  apiAt: (base: string) => Api | Promise<Api>,
  data?: string,
): Promise<RunningOf<Api>> {
  const folder = data ?? (await makeFolder())
  const child = launch(main, '--port', '0', '--data', folder)
  child.stderr?.pipe(process.stderr)
  const { listening: base } = JSON.parse(await firstLine(child)) as { listening: string }
  return {
    ...(await apiAt(base)),
    base,
    data: folder,
    control: (method, path, body) => request(method, `${base}/__emu${path}`, body, {}),
    kill: () => killChild(child),
    restart: async () => {
      await killChild(child)
      return startOn(main, apiAt, folder)
    },
  }
}

/** The first line a process prints. */
export async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The process has no output to read.')
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return line
}

/** One HTTP call; a string body goes out as it is. */
export async function request(
  method: string,
  url: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Reply> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: parsed(text) }
}

function parsed(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : { value: value as never }
  } catch {
    return { text }
  }
}

async function killChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}
