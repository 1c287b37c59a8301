import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Manifest } from '../manifest.ts'

/** Copies a backup whole, so that the copy can be damaged. */
export function copyOf(from: string, to: string): void {
  mkdirSync(join(to, 'tables'), { recursive: true })
  mkdirSync(join(to, 'pictures'))
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const inner = entry.parentPath.slice(from.length)
    writeFileSync(join(to, inner, entry.name), readFileSync(join(entry.parentPath, entry.name)))
  }
}

/** Edits the manifest as whoever means ill, or a bad disk, would. */
const manifest = (edit: (manifest: Manifest) => unknown) => (folder: string) => {
  const path = join(folder, 'manifest.json')
  const value = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  edit(value)
  writeFileSync(path, JSON.stringify(value))
}

/** Writes a table's rows anew, with the sum that belongs to them. */
const table = (name: string, edit: (text: string) => string) => (folder: string) => {
  const path = join(folder, 'tables', `${name}.ndjson.gz`)
  const text = edit(gunzipSync(readFileSync(path)).toString('utf8'))
  writeFileSync(path, gzipSync(text))
  manifest(({ tables }) => {
    const entry = tables.find((candidate) => candidate.name === name)!
    entry.sha256 = createHash('sha256').update(text).digest('hex')
    entry.rows = text.split('\n').length - 1
  })(folder)
}

const extraTable = (name: string) => (folder: string) => {
  writeFileSync(join(folder, 'tables', `${name}.ndjson.gz`), gzipSync(''))
  manifest(({ tables }) => tables.push({ name, rows: 0, sha256: createHash('sha256').digest('hex') }))(folder)
}

const ofProducts = ({ sequences }: Manifest) => sequences.find(({ table }) => table === 'products')!

/** What is wrong with a backup, by what was done to it. */
export const damages: Record<string, (folder: string) => void> = {
  'a picture that leads out': manifest(({ pictures }) => pictures.push('..')),
  'a picture that is missing': manifest(({ pictures }) => pictures.push('gone.jpg')),
  'a picture that is a link': (folder) => {
    const path = join(folder, 'pictures', 'pen.10x10.ffffff.0123456789ab.jpg')
    unlinkSync(path)
    symlinkSync('/etc/hostname', path)
  },
  'no tables': manifest((value) => (value.tables = [])),
  'a table less': manifest((value) => (value.tables = value.tables.filter(({ name }) => name !== 'orders'))),
  'a table twice': manifest(({ tables }) => tables.push(tables[0]!)),
  'a system table': extraTable('pg_authid'),
  'a table of its own': extraTable('gifts'),
  'no migrations': manifest((value) => (value.migrations = [])),
  'a migration left out': manifest(({ migrations }) => migrations.splice(3, 1)),
  'a migration of another shop': manifest(({ migrations }) => (migrations[0]!.checksum = 'x')),
  'a huge sequence': manifest((value) => (ofProducts(value).last = 2_147_483_647)),
  'a negative sequence': manifest((value) => (ofProducts(value).last = -5)),
  'a sequence of nothing': manifest((value) => (ofProducts(value).column = 'name')),
  'rows that are no JSON': table('orders', () => 'not JSON\n'),
  'rows of another shape': table('orders', () => '{"id": "seventeen"}\n'),
  'rows that break a rule': table('products', (text) => text.replaceAll(/"stock":\d+/g, '"stock":-1')),
  'rows of nobody': table('order_lines', (text) => text.replaceAll(/"order_id":\d+/g, '"order_id":999')),
  'a file cut short': (folder) => {
    const path = join(folder, 'tables', 'products.ndjson.gz')
    writeFileSync(path, readFileSync(path).subarray(0, 60))
  },
  'a file that is none': (folder) => {
    unlinkSync(join(folder, 'tables', 'products.ndjson.gz'))
    mkdirSync(join(folder, 'tables', 'products.ndjson.gz'))
  },
  'a manifest cut short': (folder) => writeFileSync(join(folder, 'manifest.json'), '{"format": 1,'),
  'a manifest of another program': (folder) => writeFileSync(join(folder, 'manifest.json'), '[]'),
  'no manifest': (folder) => unlinkSync(join(folder, 'manifest.json')),
}
