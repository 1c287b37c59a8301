import baseline from '../../../db/baseline.sql?raw'
import { BASELINE_UP_TO, type Migration, type Schema } from './migrate.ts'

/** The SQL of db/, taken into the bundle so that the server needs no other file. */
export const schema: Required<Schema> = {
  baseline: { sql: baseline, upTo: BASELINE_UP_TO },
  migrations: byName(
    import.meta.glob<string>('../../../db/migrations/*.sql', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ),
  functions: byName(
    import.meta.glob<string>('../../../db/functions/*.sql', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ),
}

export const { migrations } = schema

function byName(files: Record<string, string>): Migration[] {
  return Object.entries(files)
    .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf('/') + 1), sql }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
