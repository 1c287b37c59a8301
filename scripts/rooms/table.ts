/**
 * Which file of the house may import which. The shop is cut into areas (what it is about) and those into rooms, a folder for each feature: src/orders/returns. What
 * a file of a room may know is said by its name: returnable.rules.ts counts and may know nothing but rules,
 * returns.sql.ts is what the database is asked. Those kinds of file are the floors, the same in every room; the desk's
 * and the pages' files have folders of these names where a room is large. The machine (src/machine) knows no piece and no
 * order, and its rooms are folders; so are those of src/shop, where all is put together. What is not listed here is refused
 * by the linter, and so is a file that lies in no room.
 */
export const areas = ['pieces', 'buying', 'payments', 'orders', 'words', 'people', 'store'] as const

export interface Room {
  holds: string
  /** What it may import besides itself; `type …` for types only; `…/**` with all that lies below. */
  may: readonly string[]
  /** Packages it may import; those that end in `*` with everything so begun. */
  packages: readonly string[]
}

function room(holds: string, may: readonly string[], packages: readonly string[]): Room {
  return { holds, may, packages }
}

/** What the parts, pages and forms that browsers load stand on. */
const inBrowsers = ['rules', 'machine/values', 'machine/web/**']

/** By the end of a file's name, or the folder of that name inside a room. */
export const floors: Record<string, Room> = {
  rules: room(
    'what is counted and decided, without clock, network or framework: *.rules.ts',
    ['machine/values', 'machine/contract'],
    [],
  ),
  contract: room(
    'calls, and the shapes they take and give: *.contract.ts',
    ['rules', 'machine/values', 'machine/contract'],
    ['zod'],
  ),
  sql: room(
    'tables, and all that the database is asked: *.sql.ts',
    ['rules', 'machine/database', 'machine/reads', 'machine/values', 'machine/contract'],
    ['drizzle-orm', 'drizzle-orm/*'],
  ),
  mail: room(
    'what the mails say: *.mail.tsx',
    ['rules', 'machine/values', 'machine/contract'],
    ['react', 'react-dom/server'],
  ),
  calls: room(
    'the calls, implemented, and what they do on the way: files with no word before .ts',
    [
      'rules',
      'contract',
      'sql',
      'mail',
      'payments/wallets',
      'machine/contract',
      'machine/database',
      'machine/mail',
      'machine/pictures',
      'machine/process',
      'machine/values',
    ],
    ['node:*', 'rate-limiter-flexible'],
  ),
  http: room(
    'what a room answers over HTTP beside its calls, and what it does in files: *.http.ts',
    ['rules', 'contract', 'sql', 'calls', 'machine/**', 'shop/**'],
    ['hono', 'hono/*', 'lru-cache', 'rate-limiter-flexible', 'node:*'],
  ),
  part: room(
    'what both its pages and the desk show: *.part.tsx, parts/',
    [...inBrowsers, 'shop/site', 'shop/navigation'],
    ['react'],
  ),
  page: room(
    'what shoppers see: *.page.tsx, page/',
    [
      ...inBrowsers,
      'part',
      'type contract',
      'machine/contract',
      'shop/site',
      'shop/navigation',
      'shop/frame',
    ],
    ['react', '@paypal/paypal-js/sdk-v6', '@stripe/stripe-js'],
  ),
  desk: room(
    'what the owner and those who work with her see: *.desk.tsx, desk/',
    [
      ...inBrowsers,
      'part',
      'type contract',
      'machine/contract',
      'machine/forms/**',
      'shop/site',
      'shop/desk/**',
    ],
    ['react', 'react-dom', '@tanstack/react-query', '@simplewebauthn/browser'],
  ),
}

/** Packages that one area or room may use besides its floor's. */
export const besides: Record<string, { floor: string; packages: readonly string[] }> = {
  'src/words/look': { floor: 'rules', packages: ['culori/fn'] },
  'src/pieces': { floor: 'calls', packages: ['csv-parse', 'zod'] },
  'src/buying/agents': { floor: 'http', packages: ['@modelcontextprotocol/server', 'zod'] },
  'src/store': { floor: 'http', packages: ['standardwebhooks'] },
  'src/people': { floor: 'calls', packages: ['@simplewebauthn/server', '@zxcvbn-ts/*', 'otpauth', 'uqr'] },
}

/** By their folders: the machine's, the two halves of a wallet, and what puts the shop together. */
export const folders: Record<string, Room> = {
  'machine/values': room('what all count and say with: money, text, errors', [], []),
  'machine/contract': room(
    'how calls are asked over HTTP, who may, and what they show and change',
    ['type contract', 'machine/values'],
    [],
  ),
  'machine/reads': room(
    'the words for what an answer reads and what a change changed, and how they are noted',
    ['rules'],
    ['node:*'],
  ),
  'machine/database': room(
    'connections, transactions, migrations',
    ['sql'],
    ['drizzle-orm', 'drizzle-orm/*', 'node:*'],
  ),
  'machine/database/engines': room(
    'the embedded database and PostgreSQL',
    ['machine/database'],
    ['drizzle-orm/*', 'pg', 'pg-protocol/*', '@electric-sql/*', 'node:*'],
  ),
  'machine/backups': room(
    'a database as a folder of files, and back',
    ['machine/database'],
    ['age-encryption', 'drizzle-orm', 'modern-tar/fs', 'zod', 'node:*'],
  ),
  'machine/mail': room('how mails are sent and read', [], ['nodemailer', 'imapflow', 'node:*']),
  'machine/pictures': room(
    'uploads, and the sizes made of them',
    ['rules', 'machine/pictures/storage', 'machine/values'],
    ['sharp', 'node:*'],
  ),
  'machine/pictures/storage': room(
    'where pictures lie: in a folder, or in a bucket',
    ['rules', 'machine/pictures', 'machine/values'],
    ['aws4fetch', 'node:*'],
  ),
  'machine/process': room(
    'what a process of the shop is: its log, its end, what it does one at a time',
    ['machine/database'],
    ['pino', 'node:*'],
  ),
  'machine/workers': room('processes and their two threads', ['machine/**'], ['node:*']),
  'machine/http': room(
    'requests, from whom, how many and how large; answers, encoded, hashed, out of files',
    ['machine/cache', 'machine/process', 'machine/values'],
    ['hono', 'hono/*', '@hono/*', 'ipaddr.js', 'node:*'],
  ),
  'machine/certificates': room('HTTPS certificates', ['rules', 'machine/process'], ['acme-client', 'node:*']),
  'machine/cache': room(
    'answers in memory, and when they are no longer so',
    ['machine/**', 'shop/api'],
    ['lru-cache', 'node:*'],
  ),
  'machine/pages': room(
    'pages drawn one after the other, and drawn anew',
    ['machine/http', 'machine/cache', 'machine/reads', 'machine/values', 'machine/web/**'],
    ['hono', 'lru-cache', 'react', 'react-dom/server', 'node:*'],
  ),
  'machine/web': room(
    'the first script, and what the browser keeps',
    ['machine/values'],
    ['react', 'node:buffer'],
  ),
  'machine/web/queries': room(
    'what pages ask and change',
    ['type contract', 'machine/contract', 'shop/site'],
    ['react', '@tanstack/react-query'],
  ),
  'machine/web/ui': room(
    'dialogs, fields, icons: parts that any page may use',
    ['machine/web', 'shop/navigation'],
    ['react', 'sonner'],
  ),
  'machine/forms': room(
    'a form that is kept, merged and refused',
    ['machine/forms/**', 'machine/values', 'machine/web/**'],
    ['react', 'react-dom', '@tanstack/react-query'],
  ),
  'machine/forms/fields': room(
    'fields of a form, forms in dialogs, questions, and what is deleted',
    ['machine/web/**'],
    ['react', '@tanstack/react-query'],
  ),
  'machine/forms/lists': room(
    'lists and rows: added, moved, removed, loaded on',
    ['machine/web/**'],
    ['react', '@tanstack/react-query'],
  ),

  'payments/wallets': room(
    "the wallet's port, in the shop's words, and which wallets there are",
    ['rules', 'payments/wallets/**', 'machine/process', 'machine/values'],
    [],
  ),
  'payments/wallets/paypal': room(
    'the only PayPal',
    ['rules', 'payments/wallets', 'payments/wallets/paypal/webhooks', 'machine/process', 'machine/values'],
    ['@paypal/paypal-server-sdk', 'node:*'],
  ),
  'payments/wallets/stripe': room(
    'Stripe’s side of a wallet',
    ['rules', 'payments/wallets', 'machine/process', 'machine/values'],
    ['stripe', 'node:*'],
  ),
  'payments/wallets/paypal/webhooks': room(
    "PayPal's notices, and whether they are PayPal's",
    ['payments/wallets', 'payments/wallets/paypal'],
    ['@paypal/paypal-server-sdk', 'lru-cache', 'node:*'],
  ),

  'shop/navigation': room(
    'the addresses, and moving between them',
    ['machine/web/queries', 'shop/site'],
    ['react'],
  ),
  'shop/site': room(
    'addresses, documents, the two entries',
    ['rules', 'type contract', 'page', 'machine/**', 'shop/navigation', 'shop/frame', 'shop/desk'],
    ['react', 'react-dom/*'],
  ),
  'shop/frame': room(
    "the storefront's frame",
    [...inBrowsers, 'part', 'page', 'shop/site', 'shop/navigation'],
    ['react'],
  ),
  'shop/desk': room(
    'the desk: its frame and its sections',
    [
      'rules',
      'machine/web/**',
      'part',
      'desk',
      'type contract',
      'machine/contract',
      'shop/desk/parts',
      'shop/site',
      'shop/navigation',
      'shop/frame',
    ],
    ['react', '@tanstack/react-query'],
  ),
  'shop/desk/parts': room(
    'what several rooms of the desk show: its clock, what waits to be published',
    ['rules', 'machine/web/**', 'machine/forms/**', 'shop/desk', 'shop/site'],
    ['react', 'react-dom', '@tanstack/react-query'],
  ),
  'shop/api': room(
    'the calls over HTTP',
    ['rules', 'contract', 'calls', 'http', 'machine/**', 'shop/site', 'shop/start'],
    ['hono', 'hono/*', 'lru-cache', 'zod', 'node:*'],
  ),
  'shop/files': room(
    'feeds, maps and files that the server hands out',
    ['rules', 'contract', 'sql', 'calls', 'http', 'machine/**', 'shop/**'],
    ['hono', 'hono/*', 'node:*'],
  ),
  'shop/commands': room(
    'what the shop is asked beside running, and what it needs to be opened',
    ['shop/site', 'rules', 'sql', 'calls', 'http', 'payments/**', 'machine/**', 'shop/start'],
    ['node:*'],
  ),
  'shop/start': room(
    'the environment, the routes, the jobs, the start',
    ['rules', 'part', 'contract', 'sql', 'calls', 'http', 'payments/**', 'machine/**', 'shop/**', 'demo'],
    ['hono', 'hono/*', 'zod', 'node:*'],
  ),
}

/** Beside the house. */
export const outside: Record<string, Room> = {
  emulator: room(
    'the emulators of PayPal and Stripe: processes that know nothing of the shop',
    [],
    ['hono', 'hono/*', '@hono/*', 'node:*'],
  ),
  demo: room(
    'the demo catalogue, its seed, its studio, and generated shops of any size',
    ['rules', 'sql', 'machine/contract', 'machine/database', 'machine/values'],
    ['drizzle-orm', 'sharp', 'node:*'],
  ),
}

export const rooms: Record<string, Room> = { ...floors, ...folders, ...outside }
