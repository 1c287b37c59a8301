import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { SHOP_THREAD } from './say-usage.ts'
import { residentMegabytes } from '../process-figures.ts'

/** What a process' memory consists of, in MB (10^6 bytes). */
export interface Anatomy {
  /** All of it that lies in memory: what tools show as RSS. */
  resident: number
  /** Files as they lie on the disk, nearly all of it Node's own program: all processes on a machine share one copy. */
  program: number
  /** What this process alone has: the rest of the resident memory. */
  own: number
  /** V8's heaps, one of each thread, with the room it keeps free in it; memory of the process's own. */
  heap: number
  /** Pages and other bytes, kept ones and those not yet collected; its own. */
  buffers: number
  /** The memory of the embedded database, as far as it was ever touched; its own. */
  database: number
  /** The program's text, compiled code, compilers and compressors at work, what malloc keeps free; its own. */
  other: number
}

const inMegabytes = (bytes: number) => Math.round(bytes / 1e6)

/** Reads it of a shop into which say-usage.ts was loaded. Linux only. */
export async function anatomyOf(pid: number, socket: string): Promise<Anatomy> {
  const [first, second] = await Promise.all([socket, socket + SHOP_THREAD].map(usageAt))
  const resident = residentMegabytes(pid)
  const { own, database } = ownBytes(pid)
  const heap = first!.heapTotal + second!.heapTotal
  const buffers = first!.arrayBuffers + second!.arrayBuffers
  return {
    resident,
    program: resident - inMegabytes(own),
    own: inMegabytes(own),
    heap: inMegabytes(heap),
    buffers: inMegabytes(buffers),
    database: inMegabytes(database),
    other: inMegabytes(own - heap - buffers - database),
  }
}

const usageAt = async (socket: string) => JSON.parse(await text(connect(socket))) as NodeJS.MemoryUsage

/** PGlite asks for so much at once and touches a part of it; nothing else asks for as much that can't be executed. */
const LEAST_WEBASSEMBLY_MEMORY = 128 * 1024 * 1024

function ownBytes(pid: number): { own: number; database: number } {
  let [own, database, isDatabase] = [0, 0, false]
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const mapping = /^([0-9a-f]+)-([0-9a-f]+) (\S{4})/.exec(line)
    if (mapping) {
      const size = Number.parseInt(mapping[2]!, 16) - Number.parseInt(mapping[1]!, 16)
      isDatabase = mapping[3] === 'rw-p' && size >= LEAST_WEBASSEMBLY_MEMORY
      continue
    }
    const anonymous = /^Anonymous:\s+(\d+)/.exec(line)?.[1]
    if (anonymous === undefined) continue
    own += Number(anonymous) * 1024
    if (isDatabase) database += Number(anonymous) * 1024
  }
  return { own, database }
}
