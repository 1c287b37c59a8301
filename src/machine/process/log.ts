import pino from 'pino'

/**
 * JSON lines on standard output, UTC. Errors go under `err`, and are stripped of what people typed. Where several processes
 * write, each line says which worker it is of.
 */
export function createLog(level: string, worker?: number): Log {
  const log = pino({ level, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } })
  return worker === undefined ? log : log.child({ worker })
}

/**
 * A path without the secrets in it: a link to an order or to sign in opens by being known. No page's name is as long as
 * a secret and has a capital or a digit too.
 */
export function pathWithoutSecrets(path: string): string {
  return path.replace(/(?<=\/)(?=[^/]*[A-Z\d])[\w-]{20,}(?=\/|$)/g, '{token}')
}

interface ErrorFigures {
  type: string
  message: string
  code?: string
  at: string[]
}

/** A failed query's message quotes its parameters: names, addresses, tokens. Of such an error the cause tells what went wrong. */
export function causeOf(error: Error): Error {
  return isFailedQuery(error) && error.cause instanceof Error ? error.cause : error
}

export function isFailedQuery(error: Error): boolean {
  return error.message.startsWith('Failed query')
}

/** What went wrong by its cause, and where by the stack. */
export function describeError(error: unknown): ErrorFigures | string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'not an error object'
  const cause = causeOf(error)
  const code = 'code' in cause && typeof cause.code === 'string' ? { code: cause.code } : {}
  const at = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
  return {
    type: cause.name,
    message: cause.message.slice(0, 300),
    ...code,
    at: at.map((line) => line.trim()),
  }
}

/** Structured log lines; no personal data in them. */
export interface Log {
  info: (fields: object, message: string) => void
  warn: (fields: object, message: string) => void
  error: (fields: object, message: string) => void
}
