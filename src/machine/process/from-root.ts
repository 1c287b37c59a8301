import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder: sources and the files they are built into lie at different depths of it. */
function projectFolder(from: string): string {
  const above = dirname(from)
  return existsSync(join(from, 'package.json')) || above === from ? from : projectFolder(above)
}

const root = projectFolder(dirname(fileURLToPath(import.meta.url)))

/** Where a file of the project lies. */
export const fromRoot = (path: string) => join(root, path)
