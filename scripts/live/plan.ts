import { join } from 'node:path'
import { serviceUnit, SHOP, shopCommand } from './files.ts'

/** What was asked for: `npm run live -- NAME`. */
export interface Wish {
  name: string
  /** Other names that lead to it. */
  otherNames: readonly string[]
  behindProxy: boolean
  /** Where the shop listens behind a proxy. */
  port: number
  /** Given as KEY=VALUE: more of what the shop is told. */
  settings: Record<string, string>
  /** All of it under another folder, for tests: files are written, and nothing of the machine is changed. */
  root: string
}

export interface Facts {
  isRoot: boolean
  hasSystemd: boolean
  hasUser: boolean
  taken: readonly { port: number; by: string }[]
  ownAddresses: readonly string[]
  nameAddresses: readonly string[]
  freeMb: number
  memoryMb: number
  /** Whether the service is there, of this shop as it was called till now. */
  isInstalled: boolean
  isForeignFolder: boolean
  hasData: boolean
  settings: string | undefined
}

/** What is installed: the folder it comes from, and by what it is known. */
export interface Release {
  id: string
  from: string
  isClone: boolean
  /** It was made whole before: the name alone is another. */
  isThere: boolean
  /** Files that were changed and belong to no commit: they stay behind. */
  changed: number
}

export type Step = { says: string } & (
  | { run: string[]; in?: string; ofMachine?: boolean }
  | { write: string; text: string; mode: number }
)

export function placesUnder(root: string) {
  const at = (path: string) => join(root || '/', path)
  return {
    code: at(`/opt/${SHOP}`),
    releases: at(`/opt/${SHOP}/releases`),
    data: at(`/var/lib/${SHOP}`),
    settings: at(`/etc/${SHOP}.env`),
    unit: at(`/etc/systemd/system/${SHOP}.service`),
    command: at(`/usr/local/bin/${SHOP}`),
  }
}

const NEEDED_MB = { disk: 2_500, memory: 900 }

/** Why nothing is begun. Each says what and what next. */
export function obstacles(wish: Wish, facts: Facts): string[] {
  const ours = facts.isInstalled ? ['node', 'MainThread', SHOP] : []
  const taken = facts.taken.filter(({ by }) => !ours.includes(by))
  return [
    ...(wish.root !== '' || facts.isRoot
      ? []
      : [
          'This needs root: it makes a user and a service. Say sudo npm run live -- …, or become root first.',
        ]),
    ...(wish.root !== '' || facts.hasSystemd
      ? []
      : [
          'No systemd runs this machine, so there is nobody to keep the shop running. On a host that runs containers use the Dockerfile (docs/going-live.md).',
        ]),
    ...taken.map(({ port, by }) =>
      wish.behindProxy
        ? `Port ${port} is taken by ${by}. Stop it, or give another: PORT=3001.`
        : `Port ${port} is taken by ${by}. Stop it and take it off (systemctl disable --now ${by}), or, if it is to stay in front of the shop, add --behind-proxy.`,
    ),
    ...(facts.isForeignFolder
      ? [
          `${placesUnder(wish.root).code} is there and holds something else than this shop. Move it away first.`,
        ]
      : []),
    ...(facts.freeMb < NEEDED_MB.disk
      ? [
          `Only ${facts.freeMb} MB are free on the disk; the shop needs ${NEEDED_MB.disk}, with room to grow. Make some room, or take a larger disk.`,
        ]
      : []),
    ...(facts.memoryMb < NEEDED_MB.memory
      ? [
          `This machine has ${facts.memoryMb} MB of memory; building the shop and making its database need 1 GB. Take the next larger one, or run the ready-made image, which needs 512 MB (docs/going-live.md).`,
        ]
      : []),
  ]
}

/** What may be wrong and stops nothing. */
export function warnings(wish: Wish, facts: Facts, release: Release): string[] {
  const { ownAddresses, nameAddresses } = facts
  const isHere = nameAddresses.some((address) => ownAddresses.includes(address))
  return [
    ...(nameAddresses.length === 0
      ? [
          `${wish.name} leads nowhere yet. Where you bought the domain, add a record of type A for it with this machine's public address. The shop looks every minute and goes on by itself.`,
        ]
      : isHere
        ? []
        : [
            `${wish.name} leads to ${nameAddresses.join(' and ')}, which is no address of this machine itself (${ownAddresses.filter((one) => one.includes('.') && !one.startsWith('127.')).join(', ') || 'none'}). Behind a provider's or a home's router that may be right; else mend the record of type A.`,
          ]),
    ...(release.changed > 0
      ? [
          `${release.changed} files in this folder are changed and belong to no commit: the shop goes live without those changes.`,
        ]
      : []),
    ...(facts.isInstalled || facts.hasData
      ? []
      : ['The shop begins empty. What you tried with npm start stays in its own folder ./data.']),
  ]
}

/** All that is done, in order; each may be done again. */
export function planOf(wish: Wish, facts: Facts, release: Release): Step[] {
  const { code, releases, data, settings, unit, command } = placesUnder(wish.root)
  const target = join(releases, release.id)
  const making = join(releases, `.${release.id}`)
  const node = join(making, 'node_modules/node/bin/node')
  const made: Step[] = [
    { says: 'Making room for the release', run: ['rm', '-rf', making] },
    release.isClone
      ? {
          says: 'Copying the code',
          run: [
            'sh',
            '-c',
            'mkdir -p "$1" && cp -r "$0/.git" "$1/.git" && git -c safe.directory="*" -C "$1" reset -q --hard',
            release.from,
            making,
          ],
        }
      : {
          says: 'Copying the code',
          run: [
            'sh',
            '-c',
            'mkdir -p "$1" && tar -C "$0" --exclude=./node_modules --exclude=./data --exclude=./dist -cf - . | tar -C "$1" --no-same-owner -xf -',
            release.from,
            making,
          ],
        },
    {
      says: 'Installing its packages',
      run: ['node', 'scripts/setup.mjs', '--shop'],
      in: making,
    },
    { says: 'Building it', run: [node, 'scripts/build.ts'], in: making },
    { says: 'Putting it in its place', run: ['sh', '-c', 'rm -rf "$1" && mv -T "$0" "$1"', making, target] },
  ]
  return [
    ...(facts.hasUser
      ? []
      : [
          {
            says: 'Making the user the shop runs as',
            run: [
              'useradd',
              '--system',
              '--user-group',
              '--home-dir',
              data,
              '--no-create-home',
              '--shell',
              '/usr/sbin/nologin',
              SHOP,
            ],
            ofMachine: true,
          },
        ]),
    {
      says: 'Making its folders',
      run: ['mkdir', '-p', releases, ...[settings, unit, command].map((path) => join(path, '..'))],
    },
    ...(release.isThere ? [] : made),
    {
      says: 'Naming it the one in force',
      run: [
        'sh',
        '-c',
        'ln -sfn "releases/$1" "$0/.next" && mv -T "$0/.next" "$0/current"',
        code,
        release.id,
      ],
    },
    {
      says: 'Writing what the shop is told',
      write: settings,
      text: settingsText(wish, facts.settings),
      mode: 0o600,
    },
    { says: 'Writing its service', write: unit, text: serviceUnit(wish.name), mode: 0o644 },
    { says: `Writing the command ${SHOP}`, write: command, text: shopCommand(), mode: 0o755 },
    { says: 'Starting it', run: ['systemctl', 'daemon-reload'], ofMachine: true },
    { says: '', run: ['systemctl', 'enable', SHOP], ofMachine: true },
    { says: '', run: ['systemctl', 'restart', SHOP], ofMachine: true },
  ]
}

/** Takes the service and the code off. What the shop has, and what it was told, stays. */
export function removalOf(root: string): Step[] {
  const { code, unit, command } = placesUnder(root)
  return [
    {
      says: 'Stopping the shop',
      run: ['sh', '-c', `systemctl disable --now ${SHOP} || true`],
      ofMachine: true,
    },
    { says: 'Taking its files off', run: ['rm', '-rf', code, unit, command] },
    { says: '', run: ['systemctl', 'daemon-reload'], ofMachine: true },
  ]
}

/** By what the shop is known: set anew each time, as the name or the proxy may be another. */
const OF_ADDRESS = ['HTTPS_NAME', 'PUBLIC_URL', 'TRUST_PROXY', 'HOST', 'PORT']

/** What somebody has added stays, in its place. */
export function settingsText(
  wish: Wish,
  former = '# What the shop is told: docs/running.md has all of it.\n',
): string {
  const set: Record<string, string> = {
    DATA_DIR: placesUnder('').data,
    ...(wish.behindProxy
      ? { PUBLIC_URL: `https://${wish.name}`, TRUST_PROXY: 'loopback', PORT: String(wish.port) }
      : { HTTPS_NAME: [wish.name, ...wish.otherNames].join(',') }),
    ...wish.settings,
  }
  const isReplaced = (line: string) => {
    const [, key] = /^\s*(\w+)=/.exec(line) ?? []
    return key !== undefined && (key in set || OF_ADDRESS.includes(key))
  }
  const kept = former.split('\n').filter((line) => line !== '' && !isReplaced(line))
  const lines = Object.entries(set).map(([key, value]) => `${key}=${quoted(value)}`)
  return `${[...kept, ...lines].join('\n')}\n`
}

/** As systemd, a shell and Node's parseEnv all read it. */
const quoted = (value: string) => (/^[\w./:@,+-]*$/.test(value) ? value : `'${value}'`)
