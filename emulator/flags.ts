import { parseArgs } from 'node:util'

/** How the emulator was asked to start. */
export interface Flags {
  port: number
  /** Folder that keeps the journal and the signing key. */
  data: string
  clientId: string
  clientSecret: string
  /** End when standard input closes, as it does when the parent process is gone. */
  exitWithParent: boolean
}

/** Reads command-line arguments. @throws Error with one sentence for a person when they make no sense */
export function readFlags(args: readonly string[]): Flags {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '0' },
      data: { type: 'string' },
      'client-id': { type: 'string', default: 'emu-client' },
      'client-secret': { type: 'string', default: 'emu-secret' },
      'exit-with-parent': { type: 'boolean', default: false },
    },
  })
  const port = Number(values.port)
  if (!values.data) throw new Error('Say where to keep the data: --data <folder>.')
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new Error(`"${values.port}" is not a port number.`)
  return {
    port,
    data: values.data,
    clientId: values['client-id'],
    clientSecret: values['client-secret'],
    exitWithParent: values['exit-with-parent'],
  }
}
