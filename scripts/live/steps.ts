import { existsSync, readFileSync, readlinkSync } from 'node:fs'

/** One name for the user, the service and the folders. */
export const SHOP = 'handmade-moments'
export const CODE = `/opt/${SHOP}`
export const DATA = `/var/lib/${SHOP}`
export const SETTINGS = `/etc/${SHOP}.env`
export const UNIT = `/etc/systemd/system/${SHOP}.service`
export const COMMAND = `/usr/local/bin/${SHOP}`

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
}

/** Something that is to be so, and how a shell makes it so. */
export interface Step {
  says: string
  /** `isAsBefore`: every step before it was so already. */
  isSo: (isAsBefore: boolean) => boolean | Promise<boolean>
  run: string
  /** What the shell reads. */
  input?: string
}

export const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

/**
 * All that is to be so, in order, for the release of this name in the folder it is run in; `isClone`: git knows its files. It is
 * made whole beside the one in force.
 */
export function stepsOf(wish: Wish, id: string, isClone: boolean, isOpen: () => Promise<boolean>): Step[] {
  const current = `${CODE}/current`
  const target = `${CODE}/releases/${id}`
  const making = `${CODE}/releases/.${id}`
  const copied = isClone
    ? `cp -r .git ${making}/.git && git -c safe.directory='*' -C ${making} reset -q --hard`
    : `tar --exclude=./node_modules --exclude=./data --exclude=./dist -cf - . | tar -C ${making} --no-same-owner -xf -`
  const settings = settingsText(wish, textOf(SETTINGS))
  const placed = (says: string, file: string, at: string, mode: string): Step => ({
    says,
    isSo: () => existsSync(at) && textOf(at) === textOf(`${current}/hosting/${file}`),
    run: `install -D -m ${mode} ${current}/hosting/${file} ${at}`,
  })
  return [
    {
      says: 'Making the user the shop runs as',
      isSo: () => textOf('/etc/passwd')!.includes(`\n${SHOP}:`),
      run: `useradd --system --user-group --home-dir ${DATA} --no-create-home --shell /usr/sbin/nologin ${SHOP}`,
    },
    {
      says: 'Making the release: its code, its packages and its build, which takes some minutes',
      isSo: () => existsSync(`${target}/dist/stamp`),
      run: [
        `rm -rf ${making} && mkdir -p ${making}`,
        copied,
        `cd ${making} && node scripts/setup.mjs --shop`,
        `node_modules/node/bin/node scripts/build.ts`,
        `rm -rf ${target} && mv -T ${making} ${target}`,
      ].join(' && '),
    },
    {
      says: 'Naming it the one in force',
      isSo: () => existsSync(current) && readlinkSync(current) === `releases/${id}`,
      run: `ln -sfn releases/${id} ${CODE}/.next && mv -T ${CODE}/.next ${current}`,
    },
    {
      says: 'Writing what the shop is told',
      isSo: () => textOf(SETTINGS) === settings,
      run: `umask 077 && cat > ${SETTINGS}.new && mv ${SETTINGS}.new ${SETTINGS}`,
      input: settings,
    },
    placed('Writing its service', `${SHOP}.service`, UNIT, '644'),
    placed(`Writing the command ${SHOP}`, SHOP, COMMAND, '755'),
    {
      says: 'Starting it',
      isSo: async (isAsBefore) => isAsBefore && (await isOpen()),
      run: `systemctl daemon-reload && systemctl enable ${SHOP} && systemctl restart ${SHOP}`,
    },
  ]
}

/** Takes the service and the code off. What the shop has, and what it was told, stays. */
export const removal: Step[] = [
  {
    says: 'Stopping the shop',
    isSo: () => !existsSync(UNIT),
    run: `systemctl disable --now ${SHOP} || true`,
  },
  {
    says: 'Taking its files off',
    isSo: () => ![CODE, UNIT, COMMAND].some((path) => existsSync(path)),
    run: `rm -rf ${CODE} ${UNIT} ${COMMAND} && systemctl daemon-reload`,
  },
]

/** By what the shop is known: set anew each time, as the name or the proxy may be another. */
const OF_ADDRESS = ['HTTPS_NAME', 'PUBLIC_URL', 'TRUST_PROXY', 'HOST', 'PORT']

/** What somebody has added stays, in its place. */
export function settingsText(
  { name, otherNames, behindProxy, port, settings }: Wish,
  former = '# What the shop is told: docs/running.md has all of it.\n',
): string {
  const set: Record<string, string> = {
    DATA_DIR: DATA,
    ...(behindProxy
      ? { PUBLIC_URL: `https://${name}`, TRUST_PROXY: 'loopback', PORT: String(port) }
      : { HTTPS_NAME: [name, ...otherNames].join(',') }),
    ...settings,
  }
  const replaced = [...Object.keys(set), ...OF_ADDRESS]
  const kept = former
    .split('\n')
    .filter((line) => line !== '' && !replaced.includes(/^\s*(\w+)=/.exec(line)?.[1] ?? ''))
  return [...kept, ...Object.entries(set).map(([key, value]) => `${key}=${quoted(value)}`), ''].join('\n')
}

/** As systemd, a shell and Node's parseEnv all read it. */
const quoted = (value: string) => (/^[\w./:@,+-]*$/.test(value) ? value : `'${value}'`)
