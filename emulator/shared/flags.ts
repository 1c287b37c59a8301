import { parseArgs } from 'node:util'

/** How an emulator was asked to start; `keys` are its credentials by the names of their flags. */
export interface Flags<Key extends string> {
  port: number
  /** Folder that keeps the journal. */
  data: string
  keys: Record<Key, string>
  /** End when standard input closes, as it does when the parent process is gone. */
  exitWithParent: boolean
}

/**
 * Reads command-line arguments.
 * @param keys the flags for credentials, with what they are unless given
 * @throws Error with one sentence for a person when they make no sense
 */
export function readFlags<Key extends string>(
  args: readonly string[],
  keys: Record<Key, string>,
): Flags<Key> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '0' },
      data: { type: 'string' },
      'exit-with-parent': { type: 'boolean', default: false },
      ...Object.fromEntries(Object.keys(keys).map((name) => [name, { type: 'string' as const }])),
    },
  })
  const port = Number(values.port)
  if (!values.data) throw new Error('Say where to keep the data: --data <folder>.')
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new Error(`"${values.port}" is not a port number.`)
  const given = Object.entries(values).filter(([name]) => name in keys)
  return {
    port,
    data: values.data,
    keys: { ...keys, ...Object.fromEntries(given) },
    exitWithParent: values['exit-with-parent'],
  }
}
