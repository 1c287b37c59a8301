import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A PostgreSQL server and a streaming replica of it, both of one's own. */
export interface ReplicatedServers {
  primaryUrl: string
  replicaUrl: string
  close: () => Promise<void>
}

const SCRIPT = `
source scripts/postgres.sh
start_postgres
start_replica
echo "servers $POSTGRES_URL $REPLICA_URL"
read -r _ || true
stop_replica
stop_postgres
`

export async function startReplicatedServers(): Promise<ReplicatedServers> {
  const shell = spawn('bash', ['-ec', SCRIPT], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(shell, 'exit')
  for await (const line of createInterface({ input: shell.stdout })) {
    const [word, primaryUrl, replicaUrl] = line.split(' ')
    if (word !== 'servers') continue
    return {
      primaryUrl: primaryUrl!,
      replicaUrl: replicaUrl!,
      async close() {
        // The shell waits for a line, or for the end of this process, and then takes both down.
        shell.stdin.end()
        await ended
      },
    }
  }
  throw new Error('PostgreSQL and a replica of it could not be started.')
}
