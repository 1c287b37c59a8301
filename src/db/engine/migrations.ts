import type { Migration } from './migrate.ts'

/** The numbered files of db/migrations, taken into the bundle so that the server needs no other file. */
const files = import.meta.glob<string>('../../../db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf('/') + 1), sql }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))
