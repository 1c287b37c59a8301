import { posix } from 'node:path'
import { areas, besides, floors, folders, outside, rooms } from './table.ts'

const floorNames = Object.keys(floors)
/** Folders of a room whose files are of one floor. */
const FLOOR_FOLDERS: Record<string, string> = { desk: 'desk', page: 'page', parts: 'part' }
const ENDING = new RegExp(`\\.(${floorNames.join('|')})\\.tsx?$`)

/** The room a file lies in; undefined for a file in no room. Paths are from the project's root. */
export function roomOf(path: string): string | undefined {
  const [top = '', ...rest] = path.split('/')
  if (top in outside) return top
  if (top !== 'src') return undefined
  const folder = posix.dirname(rest.join('/'))
  const ending = ENDING.exec(path)?.[1]
  if (ending !== undefined && isInHouse(folder)) return ending
  if (folder in folders) return folder
  const [area, , ...inner] = folder.split('/')
  if (folder === 'shop') return 'calls'
  if (!areas.some((name) => name === area)) return undefined
  const named = inner.find((name) => name in FLOOR_FOLDERS)
  return named === undefined ? 'calls' : FLOOR_FOLDERS[named]
}

function isInHouse(folder: string): boolean {
  const [first] = folder.split('/')
  return first === 'machine' || first === 'shop' || areas.some((name) => name === first)
}

/** What is wrong with an import, as a sentence; undefined for one that is allowed. */
export function problemOf(
  file: string,
  source: string,
  { typeOnly }: { typeOnly: boolean },
): string | undefined {
  const name = roomOf(file)
  if (name === undefined) return `${file} lies in no room of scripts/rooms/table.ts.`
  if (!source.startsWith('.')) {
    return packagesOf(file, name).some((allowed) => fits(source, allowed))
      ? undefined
      : `${name} may not use ${source}.`
  }
  const target = posix.normalize(posix.join(posix.dirname(file), source))
  const room = roomOf(target)
  if (room === name || (room === undefined && !/\.tsx?$/.test(target))) return undefined
  const isAllowed = rooms[name]!.may.some((entry) => {
    const isTypes = entry.startsWith('type ')
    return (!isTypes || typeOnly) && room !== undefined && includes(isTypes ? entry.slice(5) : entry, room)
  })
  return isAllowed ? undefined : `${name} may not import from ${room ?? target}.`
}

/** The packages that a file of a room may use. */
function packagesOf(file: string, name: string): readonly string[] {
  const more = Object.entries(besides).filter(
    ([folder, { floor }]) => floor === name && file.startsWith(`${folder}/`),
  )
  return [...rooms[name]!.packages, ...more.flatMap(([, { packages }]) => packages)]
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
