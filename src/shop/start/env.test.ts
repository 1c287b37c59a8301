import { describe, expect, test } from 'vitest'
import { EnvProblem, readEnv } from './env.ts'
import { mayTakeTests } from './payments.ts'

const RECIPIENT = 'age1k99g4nepz5k3kzv6jw4sash9g304d2qr9kmmjx6w6kj8p2rmhq5q7neluv'

describe('settings', () => {
  test('need nothing at all', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      paypal: undefined,
      publicUrl: undefined,
    })
  })

  test.each([
    [{ PORT: 'http' }, 'PORT must be a number'],
    [{ PUBLIC_URL: 'shop.example.com' }, 'PUBLIC_URL must be a web address'],
    [{ HTTPS_NAME: 'https://shop.example.com' }, 'HTTPS_NAME must be the shop'],
    [{ HTTPS_NAME: 'localhost' }, '“localhost” is none'],
    [{ HTTPS_NAME: 'shop.example.com,127.0.0.1' }, '“127.0.0.1” is none'],
    [{ HTTPS_NAME: 'shop.example.com', HTTPS_PORT: '0' }, 'HTTPS_PORT must be a number'],
    [{ HTTPS_NAME: 'shop.example.com', HTTP_PORT: 'x' }, 'HTTP_PORT must be a number'],
    [{ HTTPS_NAME: 'shop.example.com', ACME_DIRECTORY: 'http://x' }, 'ACME_DIRECTORY must be'],
    [{ HTTPS_NAME: 'shop.example.com', ACME_EMAIL: 'x' }, 'ACME_EMAIL must be'],
    [{ HTTPS_NAME: 'shop.example.com', PUBLIC_URL: 'https://other.example.com' }, 'leave PUBLIC_URL out'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with'],
    [{ DATABASE_READ_URL: 'mysql://x' }, 'DATABASE_READ_URL must begin with'],
    [{ DATABASE_READ_URL: 'postgres://x' }, 'so DATABASE_URL must name the database'],
    [{ S3_URL: 's3://bucket' }, 'S3_URL must be an address such as https://KEY'],
    [{ S3_URL: 'https://s3.example.com/bucket' }, 'S3_URL must be'],
    [{ S3_URL: 'https://k:s@s3.example.com/bucket/folder' }, 'S3_URL must be'],
    [{ S3_URL: 'https://k:s@s3.example.com/bucket?zone=x' }, 'S3_URL must be'],
    [{ S3_URL: 'https://k:a/b@s3.example.com/bucket' }, 'with / in the secret written as %2F'],
    [{ S3_URL: 'https://k:%zz@s3.example.com/bucket' }, 'S3_URL must be'],
    [{ BACKUP_S3_URL: 'https://k:s@s3.example.com/b' }, 'BACKUP_S3_URL and BACKUP_RECIPIENT belong together'],
    [{ BACKUP_S3_URL: 's3://b', BACKUP_RECIPIENT: RECIPIENT }, 'BACKUP_S3_URL must be an address such as'],
    [
      {
        BACKUP_S3_URL: 'https://k:s@s3.example.com/b',
        BACKUP_RECIPIENT: RECIPIENT.slice(0, -1),
      },
      'BACKUP_RECIPIENT must be',
    ],
    [{ PICTURE_CACHE_MB: '1' }, 'PICTURE_CACHE_MB must be'],
    [{ SMTP_URL: 'smtp://x' }, 'MAIL_FROM must name'],
    [{ IMAP_URL: 'imaps://a:b@x' }, 'IMAP_URL and IMAP_ADDRESS belong together'],
    [{ IMAP_URL: 'imaps://x', IMAP_ADDRESS: 'a@example.com' }, 'IMAP_URL must be as imaps://'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32'],
    [{ SESSION_IDLE_MINUTES: '0' }, 'SESSION_IDLE_MINUTES must be'],
    [{ SESSION_HOURS: 'long' }, 'SESSION_HOURS must be'],
    [{ OWNER_EMAIL: 'a@b.co' }, 'OWNER_EMAIL and OWNER_PASSWORD belong together'],
    [{ OWNER_EMAIL: 'a@b.co', OWNER_PASSWORD: 'short' }, 'OWNER_PASSWORD must have at least 15'],
    [
      { PAYPAL_CLIENT_ID: 'x' },
      'PAYPAL_CLIENT_SECRET and PAYPAL_ENVIRONMENT and PAYPAL_WEBHOOK_ID are missing',
    ],
    [
      {
        PAYPAL_CLIENT_ID: 'x',
        PAYPAL_CLIENT_SECRET: 'x',
        PAYPAL_ENVIRONMENT: 'live',
        PAYPAL_WEBHOOK_ID: 'x',
        PAYPAL_MERCHANT_ID: 'shop@example.com',
      },
      'PAYPAL_MERCHANT_ID must be the 13 letters and digits',
    ],
    [{ PAYPAL_EMULATOR_URL: 'http://emulator.example.com' }, 'PAYPAL_EMULATOR_URL must be'],
    [{ PAYPAL_API_URL: 'https://api.paypal.example' }, 'PAYPAL_API_URL must be'],
    [{ PAYPAL_EMULATOR_URL: 'https://127.0.0.1:8090' }, 'PAYPAL_EMULATOR_URL must be'],
  ])('%o are refused in a sentence', (vars, sentence) => {
    expect(() => readEnv(vars as Record<string, string>)).toThrow(EnvProblem)
    expect(() => readEnv(vars as Record<string, string>)).toThrow(sentence)
  })

  test('name a bucket by its address, and its key', () => {
    const settings = (url: string) => readEnv({ S3_URL: url, PICTURE_CACHE_MB: '20' }).storage
    expect(settings('https://k:a%2Fb@s3.example.com/shop?region=eu-central-1')).toEqual({
      bucket: {
        url: 'https://s3.example.com/shop',
        region: 'eu-central-1',
        accessKeyId: 'k',
        secretAccessKey: 'a/b',
      },
      maxCacheBytes: 20 * 1024 * 1024,
    })
    expect(settings('https://k:s@shop.s3.example.com/')?.bucket.url).toBe('https://shop.s3.example.com')
    expect(readEnv({}).storage).toBeUndefined()
  })

  test('several problems are told at once', () => {
    expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT.*\n.*LOG_LEVEL/)
  })

  test('test payments stay at home', () => {
    expect(mayTakeTests(readEnv({}))).toBe(true)
    expect(mayTakeTests(readEnv({ PUBLIC_URL: 'http://localhost:3000' }))).toBe(true)
    expect(mayTakeTests(readEnv({ HOST: '0.0.0.0' }))).toBe(false)
    expect(mayTakeTests(readEnv({ PUBLIC_URL: 'https://shop.example.com' }))).toBe(false)
    expect(mayTakeTests(readEnv({ HOST: '0.0.0.0', ALLOW_TEST_PAYMENTS: '1' }))).toBe(true)
    const paypal = {
      PAYPAL_CLIENT_ID: 'a',
      PAYPAL_CLIENT_SECRET: 'b',
      PAYPAL_ENVIRONMENT: 'live',
      PAYPAL_WEBHOOK_ID: 'c',
    }
    expect(readEnv({ HOST: '0.0.0.0', ...paypal }).paypal).toMatchObject({ environment: 'live' })
    const emulator = { PAYPAL_EMULATOR_URL: 'http://127.0.0.1:8090' }
    expect(readEnv(emulator)).toMatchObject({ paypal: undefined, emulatorUrl: 'http://127.0.0.1:8090' })
    expect(() => readEnv({ ...paypal, ...emulator })).toThrow('is for test payments')
    expect(mayTakeTests(readEnv({ HOST: '0.0.0.0', ...emulator }))).toBe(false)
  })
})

test('with HTTPS_NAME the shop is at that name, on the ports of the web, for everyone', () => {
  const env = readEnv({ HTTPS_NAME: 'Shop.example.com, www.shop.example.com', ALLOW_TEST_PAYMENTS: '1' })
  expect(env).toMatchObject({ port: 443, host: '::', publicUrl: 'https://shop.example.com' })
  expect(env.https).toMatchObject({ httpPort: 80, names: ['shop.example.com', 'www.shop.example.com'] })
  const elsewhere = { HTTPS_NAME: 'shop.example.com', HTTPS_PORT: '8443', ALLOW_TEST_PAYMENTS: '1' }
  expect(readEnv(elsewhere).publicUrl).toBe('https://shop.example.com:8443')
  // Mapped from 443 outside.
  const mapped = readEnv({ ...elsewhere, PUBLIC_URL: 'https://shop.example.com' })
  expect(mapped).toMatchObject({ port: 8443, publicUrl: 'https://shop.example.com' })
})
