/**
 * Which room of the house may import which. Floors (domain, api, db, shop, web …) say what may know what; districts say
 * what it is about, and are the same on every floor: `*` in a room's name stands for each of them. The longest name that
 * fits a file is its room. What is not listed here is refused by the linter, and so is a file that lies in no room.
 */
export const districts = ['catalogue', 'checkout', 'orders', 'letters', 'people', 'store'] as const

export interface Room {
  holds: string
  /** Rooms it may import besides itself; `type …` for their types only; `…/**` with all that lies below. */
  may: readonly string[]
  /** Packages it may import; those that end in `*` with everything so begun. */
  packages: readonly string[]
}

const sharedByPages = ['src/web/data', 'src/web/navigation', 'src/web/state', 'src/web/ui', 'src/domain/**']
/** What the browser may have of the contract: its types, and the client over HTTP. zod stays on the server. */
const contractInBrowser = ['type src/api/**', 'src/api/http']

export const rooms: Record<string, Room> = {
  'src/domain': { holds: 'what every district counts and says with: money, errors', may: [], packages: [] },
  'src/domain/*': {
    holds: 'rules without clock, network or framework',
    may: ['src/domain/**'],
    packages: [],
  },
  'src/domain/store/front': {
    holds:
      'how the shop looks and what its pages lead to, and what colors can be made out: color spaces are a library’s',
    may: ['src/domain/**'],
    packages: ['culori/fn'],
  },

  'src/api': {
    holds: 'the contract, put together, and how it is read',
    may: ['src/api/**', 'src/domain/**'],
    packages: ['zod'],
  },
  'src/api/*': {
    holds: 'calls and the shapes they take and give',
    may: ['src/api', 'src/api/**', 'src/domain/**'],
    packages: ['zod'],
  },
  'src/api/http': {
    holds: 'the same interface over HTTP',
    may: ['type src/api/**', 'src/domain/**'],
    packages: [],
  },

  'src/failpoints': {
    holds: 'named places where the engine can be hit; the build leaves them out',
    may: [],
    packages: ['node:*'],
  },

  'src/reads': {
    holds: 'the words for what an answer reads and what a change changed, and how they are noted',
    may: ['src/domain/**'],
    packages: ['node:*'],
  },

  'src/db/engine': {
    holds: 'connections, transactions, migrations; knows no table',
    may: ['src/failpoints'],
    packages: ['drizzle-orm', 'drizzle-orm/*', 'pg', '@electric-sql/*', 'node:*'],
  },
  'src/db': {
    holds: 'what all tables share',
    may: ['src/db/**'],
    packages: ['drizzle-orm', 'drizzle-orm/*'],
  },
  'src/db/*': {
    holds: 'the only SQL',
    may: ['src/db', 'src/db/**', 'src/reads', 'src/domain/**'],
    packages: ['drizzle-orm', 'drizzle-orm/*'],
  },

  'src/mail': {
    holds: 'how a mail is drawn and sent',
    may: ['src/domain/**'],
    packages: ['nodemailer', 'react', 'react-dom/server', 'node:*'],
  },
  'src/mail/*': { holds: 'what the mails say', may: ['src/mail', 'src/domain/**'], packages: [] },

  'src/payments': { holds: "the wallet's port, in the shop's words", may: ['src/domain/**'], packages: [] },
  'src/payments/paypal': {
    holds: 'the only PayPal',
    may: ['src/payments', 'src/domain/**'],
    packages: ['@paypal/paypal-server-sdk', 'lru-cache', 'node:*'],
  },

  'src/pictures': {
    holds: 'uploads, and the sizes made of them',
    may: ['src/domain/**'],
    packages: ['sharp', 'aws4fetch', 'node:*'],
  },

  'src/shop': {
    holds: 'the calls, put together, and what they run in',
    may: ['src/shop/**', 'src/api/**', 'src/db/**', 'src/payments', 'src/pictures', 'src/domain/**'],
    packages: [],
  },
  'src/shop/*': {
    holds: 'the calls, implemented',
    may: [
      'src/shop',
      'src/shop/**',
      'src/api/**',
      'src/db/**',
      'src/mail/**',
      'src/payments',
      'src/failpoints',
      'src/domain/**',
    ],
    packages: ['node:*', 'rate-limiter-flexible'],
  },
  'src/shop/catalogue': {
    holds: 'products, categories, pictures, reviews',
    may: ['src/shop/**', 'src/api/**', 'src/db/**', 'src/domain/**'],
    packages: ['node:*', 'csv-parse', 'zod'],
  },
  'src/shop/people': {
    holds: 'accounts, sign-in, privacy',
    may: ['src/shop/**', 'src/api/**', 'src/db/**', 'src/mail/**', 'src/domain/**'],
    packages: ['node:*', '@simplewebauthn/server', '@zxcvbn-ts/*', 'otpauth', 'uqr'],
  },

  'src/web': {
    holds: 'addresses, documents, the two entries',
    may: ['src/web/**', ...contractInBrowser, 'src/domain/**'],
    packages: ['react', 'react-dom/*', 'node:buffer'],
  },
  'src/web/data': {
    holds: 'what pages ask and change',
    may: [...contractInBrowser, 'src/domain/**'],
    packages: ['react', '@tanstack/react-query'],
  },
  'src/web/state': { holds: 'what the browser keeps', may: ['src/domain/**'], packages: ['react'] },
  'src/web/navigation': {
    holds: 'addresses, and moving between them',
    may: ['src/web', 'src/web/data', 'src/api/http'],
    packages: ['react'],
  },
  'src/web/ui': {
    holds: 'parts that any page may use',
    may: ['src/web', 'src/web/navigation', 'src/domain/**'],
    packages: ['react'],
  },
  'src/web/shell': {
    holds: "the storefront's frame",
    may: [...sharedByPages, 'src/web'],
    packages: ['react', 'sonner'],
  },
  'src/web/storefront': {
    holds: 'pages for shoppers',
    may: [...sharedByPages, ...contractInBrowser],
    packages: ['react', '@paypal/react-paypal-js'],
  },
  'src/web/desk': {
    holds: 'the desk: /admin',
    may: [...sharedByPages, ...contractInBrowser],
    packages: ['react', 'react-dom', '@tanstack/react-query', '@simplewebauthn/browser'],
  },

  'src/server': {
    holds: 'start, routes, page cache, jobs, commands',
    may: ['src/**', 'demo'],
    packages: ['hono', 'hono/*', '@hono/*', 'lru-cache', 'pino', 'rate-limiter-flexible', 'zod', 'node:*'],
  },

  emulator: {
    holds: 'the PayPal emulator: a process that knows nothing of the shop',
    may: [],
    packages: ['hono', 'hono/*', '@hono/*', 'node:*'],
  },
  demo: {
    holds: 'the demo catalogue, its seed, its studio, and generated shops of any size',
    may: ['src/db/**', 'src/domain/**'],
    packages: ['drizzle-orm', 'sharp', 'node:*'],
  },
}
