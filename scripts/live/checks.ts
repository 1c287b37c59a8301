import { spawnSync } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { existsSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces, totalmem } from 'node:os'
import { compareVersions } from '../../src/store/versions/versions.rules.ts'
import { gitIn } from '../update/place.ts'
import { CODE, DATA, textOf, UNIT, type Wish } from './steps.ts'

export type Facts = Awaited<ReturnType<typeof gatherFacts>>

/** What is so on this machine, looked at and not touched. */
export async function gatherFacts({ name, behindProxy, port }: Wish) {
  const disk = [CODE, '/opt', '/'].find((path) => existsSync(path))!
  const { bavail, bsize } = statfsSync(disk)
  const holders = (behindProxy ? [port] : [80, 443]).map(async (one) => ({
    port: one,
    by: await holderOf(one),
  }))
  return {
    isRoot: process.getuid?.() === 0,
    hasSystemd: existsSync('/run/systemd/system'),
    taken: (await Promise.all(holders)).filter((one) => one.by !== ''),
    ownAddresses: Object.values(networkInterfaces()).flatMap((all) => all!.map(({ address }) => address)),
    nameAddresses: (await lookup(name, { all: true }).catch(() => [])).map(({ address }) => address),
    freeMb: Math.floor((bavail * bsize) / 2 ** 20),
    memoryMb: Math.floor(totalmem() / 2 ** 20),
    // The service is there, of this shop as it was called till now.
    isInstalled: existsSync(UNIT),
    // What `npm run update` has fetched since, this folder has not.
    newer: versionIn(`${CODE}/current/`, versionIn('')),
    isForeignFolder: existsSync(CODE) && !existsSync(`${CODE}/releases`),
    hasData: existsSync(`${DATA}/database`),
    // They belong to no commit, and stay behind.
    changed: existsSync('.git')
      ? gitIn('.', 'status', '--porcelain', '-uno').split('\n').filter(Boolean).length
      : 0,
  }
}

/** Of the shop in this folder; undefined where there is none, or none newer than that. */
function versionIn(folder: string, than?: string): string | undefined {
  const text = textOf(`${folder}package.json`)
  const { version } = JSON.parse(text ?? '{}') as { version?: string }
  return version && (than === undefined || compareVersions(version, than) > 0) ? version : undefined
}

/** The name of the program that listens there, as far as this machine can say; empty where the port is free. */
async function holderOf(port: number): Promise<string> {
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE'))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
  if (isFree) return ''
  const { stdout } = spawnSync('ss', ['-Hltnp', `sport = :${port}`], { encoding: 'utf8' })
  return /\(\("([^"]+)"/.exec(stdout ?? '')?.[1] ?? 'another program'
}

const NEEDED_MB = { disk: 2_500, memory: 900 }

/** As Linux names a shop that runs already. */
const OURS = ['node', 'MainThread', 'another program']

const those = (...all: [isSo: boolean, sentence: string][]) =>
  all.filter(([isSo]) => isSo).map(([, sentence]) => sentence)

/** Why nothing is begun. Each says what and what next. */
export function obstacles({ behindProxy }: Wish, facts: Facts): string[] {
  const taken = facts.taken.filter(({ by }) => !(facts.isInstalled && OURS.includes(by)))
  return those(
    [
      !facts.isRoot,
      'This needs root: it makes a user and a service. Say sudo npm run live -- …, or become root first.',
    ],
    [
      !facts.hasSystemd,
      'No systemd runs this machine, so there is nobody to keep the shop running. On a host that runs containers use the Dockerfile (docs/going-live.md).',
    ],
    ...taken.map(({ port, by }): [boolean, string] => [
      true,
      behindProxy
        ? `Port ${port} is taken by ${by}. Stop it, or give another: PORT=3001.`
        : `Port ${port} is taken by ${by}. Stop it and take it off (systemctl disable --now ${by}), or, if it is to stay in front of the shop, add --behind-proxy.`,
    ]),
    [facts.isForeignFolder, `${CODE} is there and holds something else than this shop. Move it away first.`],
    [
      facts.newer !== undefined,
      `The shop here is of version ${facts.newer} already, newer than this folder. Say it again in ${CODE}/current.`,
    ],
    [
      facts.freeMb < NEEDED_MB.disk,
      `Only ${facts.freeMb} MB are free on the disk; the shop needs ${NEEDED_MB.disk}, with room to grow. Make some room, or take a larger disk.`,
    ],
    [
      facts.memoryMb < NEEDED_MB.memory,
      `This machine has ${facts.memoryMb} MB of memory; building the shop and making its database need 1 GB. Take the next larger one, or run the ready-made image, which needs 512 MB (docs/going-live.md).`,
    ],
  )
}

/** What may be wrong and stops nothing. */
export function warnings({ name, settings }: Wish, facts: Facts): string[] {
  const { ownAddresses, nameAddresses, changed } = facts
  const isKnown = nameAddresses.length > 0
  const own = ownAddresses.filter((one) => one.includes('.') && !one.startsWith('127.')).join(', ') || 'none'
  return those(
    [
      !isKnown,
      `${name} leads nowhere yet. Where you bought the domain, add a record of type A for it with this machine's public address. The shop looks every minute and goes on by itself.`,
    ],
    [
      isKnown && !nameAddresses.some((address) => ownAddresses.includes(address)),
      `${name} leads to ${nameAddresses.join(' and ')}, which is no address of this machine itself (${own}). Behind a provider's or a home's router that may be right; else mend the record of type A.`,
    ],
    [
      changed > 0,
      `${changed} files in this folder are changed and belong to no commit: the shop goes live without those changes.`,
    ],
    [
      !facts.isInstalled && !facts.hasData,
      `The shop begins ${settings['ALLOW_TEST_PAYMENTS'] === '1' ? 'with the demo’s pieces, for its payments are tests' : 'empty'}. What you tried with npm start stays in its own folder ./data.`,
    ],
  )
}
