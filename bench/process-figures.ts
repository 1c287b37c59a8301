import { existsSync, globSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** Seconds of processor time a process has used so far, user and system. Linux only. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Resident memory in MB (10^6 bytes); 0 of a process that has ended. */
export function residentMegabytes(pid: number): number {
  const file = `/proc/${pid}/status`
  const kibibytes = existsSync(file) ? /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  return Math.round((Number(kibibytes ?? 0) * 1024) / 1e6)
}

/**
 * Memory in MB (10^6 bytes) of a process where what it shares with others, such as the program itself, counts once for
 * all of them together: the sum over processes is what they take. 0 of a process that has ended. Linux only.
 */
export function proportionalMegabytes(pid: number): number {
  try {
    const kibibytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
    return Math.round((Number(kibibytes) * 1024) / 1e6)
  } catch {
    return 0
  }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

/** A process and those it started, and theirs. A process that has ended meanwhile has none. */
export function familyOf(pid: number): number[] {
  const children = globSync(`/proc/${pid}/task/*/children`).flatMap((file) => {
    try {
      return readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number)
    } catch {
      return []
    }
  })
  return [pid, ...children.flatMap(familyOf)]
}

/** The value that so many per cent of the values are below. */
export function percentile(values: number[], percent: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1]!
}
