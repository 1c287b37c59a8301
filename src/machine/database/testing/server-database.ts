import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** A copy of the template on the server, by its address: for tests of the connections themselves. */
export async function createServerDatabase(template: { serverUrl: string; name: string }) {
  const name = `${template.name}_${randomUUID().slice(0, 8)}`
  // Copied file by file: through the log, as is the default, takes six times as long.
  await onServer(template.serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template.name} STRATEGY FILE_COPY`)
  const url = new URL(template.serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    name,
    drop: () => onServer(template.serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

/** Runs a statement on the server, in its first database. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
