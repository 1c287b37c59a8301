import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { DatabaseAway, outageOf } from './outage.ts'

/** As they were recorded while a server was stopped, killed, frozen and out of room. */
const withCode = (message: string, fields: object) => Object.assign(new Error(message), fields)
const queryError = (cause: Error) => new DrizzleQueryError('SELECT 1', [], cause)

const away = {
  'an administrator ends the connection': withCode('terminating connection due to administrator command', {
    severity: 'FATAL',
    code: '57P01',
  }),
  'another backend crashed': withCode('terminating connection because of crash of another server process', {
    severity: 'WARNING',
    code: '57P02',
  }),
  'a server that starts': withCode('the database system is starting up', {
    severity: 'FATAL',
    code: '57P03',
  }),
  'too many clients': withCode('sorry, too many clients already', { severity: 'FATAL', code: '53300' }),
  'a statement that took too long': withCode('canceling statement due to statement timeout', {
    severity: 'ERROR',
    code: '57014',
  }),
  'a socket that was reset': withCode('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' }),
  'a broken pipe': withCode('write EPIPE', { code: 'EPIPE', syscall: 'write' }),
  'a connection that ended': new Error('Connection terminated unexpectedly'),
  'a connection known to be broken': new Error(
    'Client has encountered a connection error and is not queryable',
  ),
  'an answer that never came': new Error('Query read timeout'),
  'a pool without a connection to spare': new DatabaseAway('no connection to the database came free'),
}

for (const [name, error] of Object.entries(away)) {
  test(`${name}: the database is away`, () => expect(outageOf(queryError(error))).toBe('away'))
}

const full = {
  'the server’s disk': queryError(
    withCode('could not extend file "base/5/16731": No space left on device', {
      severity: 'ERROR',
      code: '53100',
    }),
  ),
  'a file of the shop’s own': withCode('ENOSPC: no space left on device, write', {
    errno: -28,
    code: 'ENOSPC',
    syscall: 'write',
  }),
  'a disk quota': withCode('EDQUOT: disk quota exceeded, write', { code: 'EDQUOT', syscall: 'write' }),
}

for (const [name, error] of Object.entries(full)) {
  test(`${name}: there is no room`, () => expect(outageOf(error)).toBe('full'))
}

test('faults are no outages: a bad query, a broken rule, another service’s socket', () => {
  const column = withCode('column "name" does not exist', { severity: 'ERROR', code: '42703' })
  const duplicate = withCode('duplicate key value', { severity: 'ERROR', code: '23505' })
  const paypal = new Error('PayPal did not answer', {
    cause: withCode('connect ECONNREFUSED 127.0.0.1:1', { code: 'ECONNREFUSED', syscall: 'connect' }),
  })
  for (const error of [
    queryError(column),
    queryError(duplicate),
    paypal,
    new Error('a slip'),
    'text',
    undefined,
  ])
    expect(outageOf(error)).toBeUndefined()
})
