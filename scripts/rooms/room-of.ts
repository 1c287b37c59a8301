import { posix } from 'node:path'
import { districts, rooms } from './table.ts'

const names = Object.keys(rooms)
  .map((name) => ({
    name,
    // A floor's files lie in it or in one of its districts; what lies deeper in a district belongs to it.
    matches: new RegExp(`^${name.replace('*', `(?:${districts.join('|')})`)}/${depthOf(name)}`),
  }))
  .toSorted((one, other) => other.name.length - one.name.length)

/** Rooms that hold other rooms have files of their own only directly in them. */
function depthOf(name: string): string {
  return Object.keys(rooms).some((other) => other.startsWith(`${name}/`)) ? '[^/]+$' : ''
}

/** The room a file lies in; undefined for a file in no room. Paths are from the project's root. */
export function roomOf(path: string): string | undefined {
  return names.find(({ matches }) => matches.test(path))?.name
}

/** What is wrong with an import, as a sentence; undefined for one that is allowed. */
export function problemOf(
  file: string,
  source: string,
  { typeOnly }: { typeOnly: boolean },
): string | undefined {
  const name = roomOf(file)
  if (name === undefined) return `${file} lies in no room of scripts/rooms/table.ts.`
  const { may, packages } = rooms[name]!
  if (!source.startsWith('.')) {
    return packages.some((allowed) => fits(source, allowed)) ? undefined : `${name} may not use ${source}.`
  }
  const target = posix.normalize(posix.join(posix.dirname(file), source))
  const room = roomOf(target)
  if (room === name || (room === undefined && !/\.tsx?$/.test(target))) return undefined
  const isAllowed = may.some((entry) => {
    const isTypes = entry.startsWith('type ')
    return (!isTypes || typeOnly) && room !== undefined && includes(isTypes ? entry.slice(5) : entry, room)
  })
  return isAllowed ? undefined : `${name} may not import from ${room ?? target}.`
}

/** Whether a package is one that a room may use. */
export function fits(source: string, allowed: string): boolean {
  return allowed.endsWith('*') ? source.startsWith(allowed.slice(0, -1)) : source === allowed
}

/** Whether a room is one that an entry names. */
export function includes(entry: string, room: string): boolean {
  return entry.endsWith('/**')
    ? room === entry.slice(0, -3) || room.startsWith(entry.slice(0, -2))
    : room === entry
}
