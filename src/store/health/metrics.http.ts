import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import type { ShopContext } from '../../shop/context.ts'
import { version } from '../versions/versions.ts'
import { healthStates } from './health.rules.ts'
import { lastOrderNumber } from './health.sql.ts'
import { lookedAfter, metricsToken } from './health.ts'

/** However often a monitor asks, the figures are made anew after so long. */
const KEPT_MS = 5_000

/** What Prometheus is told of each; what ends in _total only grows. */
const FIGURES = {
  info: 'What runs.',
  check: 'Each check of the room Health: 1 for the state it is in.',
  last_order_number: 'Orders are numbered one by one.',
  mails_waiting: 'Mails that were not sent yet.',
  disk_free_bytes: 'Left on the disk of the data folder.',
  database_bytes: 'Size of the database.',
  backup_age_seconds: 'Age of the newest backup.',
  certificate_days_left: 'Days the certificate is good for.',
  errors_total: 'Error lines of the log.',
  requests_total: 'Requests.',
  requests_from_memory_total: 'Of these, answered from memory.',
  memory_bytes: 'Memory a process takes.',
}

type Sample = readonly [name: string, labels: Record<string, string>, value: number]

/**
 * The health of the shop as figures that Prometheus reads. Without its token the address is none of the shop's. The figures
 * of the shop are the same whichever process answers; those of a process carry its label, and are at most as old as its report.
 */
export function mountMetrics(app: Hono, context: ShopContext): void {
  const expected = digest(`Bearer ${metricsToken(context)}`)
  let made: { at: number; text: Promise<string> } | undefined
  app.get('/metrics', async (c) => {
    if (!timingSafeEqual(digest(c.req.header('Authorization') ?? ''), expected)) return c.notFound()
    if (!made || performance.now() - made.at > KEPT_MS)
      made = { at: performance.now(), text: samplesOf(context).then(textOf) }
    const text = await made.text.catch((error: unknown) => {
      made = undefined
      throw error
    })
    return c.body(text, 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    })
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

async function samplesOf(context: ShopContext): Promise<Sample[]> {
  const { query, engine } = context.db
  const { checks, reports } = await lookedAfter(context)
  return [
    ['info', { version, database: engine }, 1],
    ['last_order_number', {}, await lastOrderNumber(query)],
    ...checks.flatMap(({ name, state: is, figure }): Sample[] => [
      ...healthStates.map((state): Sample => ['check', { check: name, state }, Number(state === is)]),
      ...(figure ? [[figure.name, {}, figure.value] as const] : []),
    ]),
    ...[...reports].flatMap(([id, { figures }]) =>
      Object.entries(figures).map(([name, value]): Sample => [name, { process: id.slice(0, 8) }, value]),
    ),
  ]
}

/** Prometheus' text format. */
function textOf(samples: readonly Sample[]): string {
  const lines = Object.entries(FIGURES).flatMap(([name, help]) => [
    `# HELP shop_${name} ${help}`,
    `# TYPE shop_${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}`,
    ...samples.filter(([of]) => of === name).map(lineOf),
  ])
  return `${lines.join('\n')}\n`
}

function lineOf([name, labels, value]: Sample): string {
  const each = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`)
  return `shop_${name}${each.length > 0 ? `{${each.join(',')}}` : ''} ${value}`
}
