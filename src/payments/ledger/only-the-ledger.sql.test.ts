import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What follows from the ledger, by the names it is written under. */
const DERIVED = {
  payments: /\b(status|refundedCents|refunded_cents)\b/,
  orders:
    /\b(paymentState|payment_state|refundedCents|refunded_cents|givenBackOutsideCents|given_back_outside_cents)\b/,
} as const

const sources = globSync('src/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file) && !file.includes('/testing/'),
)

/** From the statement's beginning to where it says which rows. */
function statementsOf(source: string, table: keyof typeof DERIVED): string[] {
  const builders = source.split(new RegExp(`\\.(?:update|insert)\\(\\s*${table}\\s*\\)`)).slice(1)
  const texts = source.split(new RegExp(`(?:UPDATE ${table} |INSERT INTO ${table}\\b)`)).slice(1)
  return [
    ...builders.map((rest) => rest.split(/\.where\(|\.returning\(|\n\n/)[0]!),
    ...texts.map((rest) => rest.split(/\bWHERE\b|`/)[0]!),
  ]
}

const writersOf = (table: keyof typeof DERIVED) =>
  sources.filter((file) =>
    statementsOf(readFileSync(file, 'utf8'), table).some((statement) => DERIVED[table].test(statement)),
  )

test('how the money of orders and payments stands is written by the ledger alone', () => {
  expect(writersOf('orders')).toEqual(['src/payments/ledger/money-movements.sql.ts'])
  expect(writersOf('payments')).toEqual(['src/payments/ledger/money-movements.sql.ts'])
})
