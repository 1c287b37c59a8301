import { relative, sep } from 'node:path'
import { problemOf, roomOf } from './room-of.ts'

interface Node {
  source?: { value?: unknown } | null
  importKind?: string
  exportKind?: string
  specifiers?: { importKind?: string; exportKind?: string }[]
}

interface Context {
  filename: string
  report: (problem: { node: Node; message: string }) => void
}

/** Files that may import from any room: what tests the house, and what tests stand on. */
const ANYWHERE = /\.(test|testing)\.tsx?$|\/testing\//

/** Rooms are kept apart in these; scripts, benches and browser tests stand outside the house. */
const GOVERNED = /^(src|emulator|demo)\//

/** The linter's rule over the table: every import of every file against its room. */
const keepToRooms = {
  create({ filename, report }: Context) {
    const file = relative(process.cwd(), filename).split(sep).join('/')
    if (!GOVERNED.test(file) || ANYWHERE.test(file)) return {}
    function check(node: Node): void {
      const source = node.source?.value
      if (typeof source !== 'string') return
      const message = problemOf(file, source, { typeOnly: isTypeOnly(node) })
      if (message !== undefined) report({ node, message })
    }
    return {
      Program(node: Node) {
        if (roomOf(file) === undefined) {
          report({ node, message: `${file} lies in no room: scripts/rooms/table.ts names them.` })
        }
      },
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    }
  },
}

function isTypeOnly({ importKind, exportKind, specifiers = [] }: Node): boolean {
  if (importKind === 'type' || exportKind === 'type') return true
  return specifiers.length > 0 && specifiers.every((one) => (one.importKind ?? one.exportKind) === 'type')
}

export default { meta: { name: 'house' }, rules: { rooms: keepToRooms } }
