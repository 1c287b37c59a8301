import { availableParallelism } from 'node:os'
import type { Get, Problem } from '../../machine/process/environment.ts'

/** What PostgreSQL takes as it comes is 100; three of them are its superuser's, and ten are left for commands and for looking in. */
const USUAL_CONNECTIONS = 87

/** A process that waits for a connection at every turn is no gain over the one beside it. */
const FEWEST_IN_POOL = 4
const MOST_IN_POOL = 10

/** Each process has one more, on which it hears of changes. */
const LISTENING = 1

export interface WorkerCount {
  /** How many processes answer requests. */
  workers: number
  /** Connections to PostgreSQL that each of them borrows from. */
  poolSize: number
}

/**
 * How many processes answer, and what each has of the database. While they are started anew one after the other there is
 * one more than usual, and room for it is kept.
 */
export function readWorkers(
  get: Get,
  databaseUrl: string | undefined,
  problem: Problem,
  cores = availableParallelism(),
): WorkerCount {
  const connections = Number(get('DATABASE_CONNECTIONS') ?? USUAL_CONNECTIONS)
  if (!Number.isInteger(connections) || connections < 10 || connections > 10_000)
    problem('DATABASE_CONNECTIONS must be a whole number from 10 to 10000.')
  const most = Math.max(1, Math.floor(connections / (FEWEST_IN_POOL + LISTENING)) - 1)
  const configured = get('WORKERS')
  const usual = databaseUrl === undefined ? 1 : Math.min(cores, most)
  const workers = configured === undefined ? usual : Number(configured)
  if (!Number.isInteger(workers) || workers < 1) {
    problem('WORKERS, or --workers, must be a whole number from 1: how many processes answer.')
  } else if (workers > 1 && databaseUrl === undefined) {
    problem(
      `WORKERS, or --workers, is ${workers}, but the embedded database serves one process. Leave it out, or set DATABASE_URL to a PostgreSQL server; docs/scaling.md says when that is worth it.`,
    )
  } else if (workers > most) {
    problem(
      `WORKERS, or --workers, is ${workers}, but ${connections} database connections are enough for ${most}. Ask for fewer, or raise DATABASE_CONNECTIONS to what PostgreSQL has for this machine.`,
    )
  }
  const share = Math.floor(connections / (workers + 1)) - LISTENING
  return { workers, poolSize: Math.max(FEWEST_IN_POOL, Math.min(MOST_IN_POOL, share)) }
}
