import changelog from '../../../CHANGELOG.md?raw'
import { parseChangelog } from './versions.rules.ts'

export const releases = parseChangelog(changelog)

/** The version this is; a test holds it to package.json. */
export const { version } = releases[0]!
