import { globSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { leaveOutOfReact, leftOutFeature } from './scripts/leave-out-of-react.ts'

/**
 * What belongs together is one file: many small ones compress worse, the first chunk names them all, and over HTTP/1.1 a
 * browser asks for six at a time: what comes seventh waits a round trip longer. What every page loads; what most of the
 * shop's pages share; the pages of nothing but text.
 */
const chunks = [
  {
    name: 'base',
    tags: ['$initial'] as ['$initial'],
    test: /^(?!.*src\/(machine\/web\/(boot|early-events)\.ts|shop\/styles\/typefaces\/))/,
  },
  {
    name: 'pieces',
    test: /src\/(machine\/web\/ui\/trouble|shop\/navigation\/breadcrumbs|pieces\/(product\/summary\.rules|pictures\/(picture|plate)\.part|reviews\/(stars\.part|review-link\.page)|listing\/page\/product-(card|grid)|product\/page\/add-to-cart))\.tsx?$/,
  },
  // What a piece's page shares with what it loads later, and with the desk.
  {
    name: 'piece',
    test: /src\/pieces\/(prices\/sale-words\.rules|pictures\/page\/gallery-pictures)\.ts/,
    includeDependenciesRecursively: false,
  },
  // What forms share: a page that has one has most of it.
  {
    name: 'form',
    test: /src\/(machine\/web\/(queries\/use-mutation|ui\/field)|shop\/site\/shop|people\/email-address\.rules|store\/settings\/postal-address\.rules)\.tsx?$/,
  },
  // What a cart, a checkout and an order say in the same words.
  {
    name: 'sums',
    test: /src\/(buying\/(cart\/page\/totals|codes\/kept-code\.page|gift\/(gift-words\.rules|page\/gift-choice)|shipping\/shipping-(method\.rules|days\.part))|machine\/(values\/typed|web\/queries\/ask-by-post)|orders\/(order\/order-sums\.rules|final-sale\/final-sale-(words\.rules|line\.part)))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  // An answer, and how one tells that it is a picture.
  {
    name: 'answers',
    test: /src\/pieces\/questions\/(answer-picture\.rules\.ts|parts\/answers\.tsx)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'shelf',
    test: /src\/(machine\/web\/(use-followed-text\.ts|ui\/drawing(\.tsx|s\.svg))|pieces\/listing\/page\/empty-shelf\.tsx)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'menu',
    test: /src\/words\/menu\/(kind-links|navigation)\.rules\.ts$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'contact',
    test: /src\/words\/inbox\/contact-(message\.rules|(details|fields|form)\.page)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'posts',
    test: /src\/(shop\/site\/shop-day\.tsx|words\/journal\/blog\.rules\.ts)$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'home',
    test: /src\/(words\/home\/(default-home\.part|listing-of\.rules)\.ts|shop\/site\/site-pictures\.json)$/,
    includeDependenciesRecursively: false,
  },
  // What the desk has parts of in several of its places.
  {
    name: 'markdown',
    test: /src\/(machine\/(values\/(one-line|safe-href)|pictures\/picture-address\.rules)\.ts|words\/markdown\/(markdown\.rules\.ts|shown-markdown\.part\.tsx))$/,
    includeDependenciesRecursively: false,
  },
  // By themselves: rules of the domain that they tell are in chunks of their own, for pages without those texts.
  { name: 'texts', test: /src\/words\/pages\/(page\/)?text-page/, includeDependenciesRecursively: false },
]

/**
 * Vite's helper for dynamic imports fetches styles and chunks ahead. The styles are one file and no chunk is named
 * ahead (below), so all it does is weigh most of a kilobyte on every page; and around each import, and in a list of what
 * it would fetch, a tenth of that on pages that have some.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  renderChunk(code) {
    if (!code.includes('__vitePreload')) return undefined
    const plain = code
      // Of what is taken from a module Vite makes a function of its own, around the same import.
      .replace(
        /__vitePreload\(async \(\) => \{\s*const \{[^}]*\} = await (import\("[^"]+"\)(?:\.then\(\(n\) => n\.\w+\))?);\s*return \{[^}]*\};\s*\}, __VITE_PRELOAD__\)/g,
        '$1',
      )
      .replace(/__vitePreload\(\(\) => (import\("[^"]+"\)(?:\.then\(.*\))?), __VITE_PRELOAD__\)/g, '$1')
      .replaceAll(', __VITE_PRELOAD__', '')
    if (plain.includes('__vitePreload(')) this.error('An import is left that Vite’s helper would do.')
    // Nobody calls it: it goes, and so do its names in what chunks give each other.
    const without = plain.replace(
      /var __vitePreload = .*;|\b(?:\w+ as __vitePreload|__vitePreload as \w+)\b(?:,\s*)?/g,
      '',
    )
    return { code: without, map: null }
  },
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
}

/** Where the module of a page or a part lies is asked by the server, for preload links; browsers load it by its import. */
const sourcesOnServer = (isSsrBuild: boolean | undefined): Plugin => ({
  name: 'sources-on-server',
  enforce: 'pre',
  transform: (code, id) =>
    !isSsrBuild && id.includes('/src/')
      ? code.replace(/(lazyPage|lazyPart)\(\s*'[^']+',/g, "$1('',")
      : undefined,
})

/**
 * A module runs after the page has been parsed, which may be after it was painted; the first script must listen before
 * that. A plain script shares its names with all others, so it is a function.
 */
const plainBoot: Plugin = {
  name: 'plain-boot',
  renderChunk(code, chunk) {
    if (chunk.name !== 'boot') return undefined
    if (chunk.imports.length + chunk.exports.length > 0)
      this.error('src/machine/web/boot.ts must stand alone.')
    return { code: `(()=>{${code}})()`, map: null }
  },
}

/**
 * What only the server renders of the frame (src/shop/navigation/server-rendered.tsx) would be in the chunk that all pages load where
 * the desk renders it as well.
 */
const withoutServerRendered = (isSsrBuild: boolean | undefined): Plugin => ({
  name: 'without-server-rendered',
  enforce: 'pre',
  resolveId: (source, importer) =>
    !isSsrBuild &&
    /\/(mark|postal-address\.rules)\.tsx?$/.test(source) &&
    /\/shop\/frame\//.test(importer ?? '')
      ? `\0rendered-by-the-server:${source}`
      : undefined,
  load: (id) =>
    id.startsWith('\0rendered-by-the-server:')
      ? 'export const Mark = undefined, addressBelowName = undefined'
      : undefined,
})

/** Browsers are sent React without what no page uses, and a page that begins to use it does not build. */
const reactWithoutUnused = (isSsrBuild: boolean | undefined): Plugin => ({
  name: 'react-without-unused',
  enforce: 'pre',
  transform(code, id) {
    if (isSsrBuild) return undefined
    if (id.endsWith('/react-dom/cjs/react-dom-client.production.js')) return leaveOutOfReact(code)
    const feature = /\/src\/.*\.tsx?$/.test(id) ? leftOutFeature(code) : undefined
    if (feature) this.error(`${id}: scripts/leave-out-of-react.ts leaves ${feature} out of React.`)
    return undefined
  },
})

/**
 * An element is rendered by `(0, runtime.jsx)(…)` out of React's CommonJS; by a name of its own it is shorter, each
 * time.
 */
const shortJsx = (isSsrBuild: boolean | undefined): Plugin => ({
  name: 'short-jsx',
  enforce: 'pre',
  resolveId: (source, importer) =>
    !isSsrBuild && source === 'react/jsx-runtime' && /\.[jt]sx$/.test(importer ?? '')
      ? '\0short-jsx'
      : undefined,
  load: (id) =>
    id === '\0short-jsx'
      ? `import * as runtime from 'react/jsx-runtime'
         export const jsx = runtime.jsx, jsxs = runtime.jsxs, Fragment = runtime.Fragment`
      : undefined,
})

/**
 * The places where tests hit the engine (src/machine/database/failpoint.ts) stand on lines of their own, and are no part of the shop: the
 * server is built with them in the mode `failpoints` alone.
 */
const withoutFailpoints = (mode: string): Plugin => ({
  name: 'without-failpoints',
  enforce: 'pre',
  transform(code, id) {
    if (
      mode === 'failpoints' ||
      !id.includes('/src/') ||
      id.endsWith('/failpoint.ts') ||
      !code.includes('failpoint(')
    )
      return undefined
    const left = code.replace(/^\s*await failpoint\('[^']+'\)$/gm, '')
    if (left.includes('failpoint(')) this.error(`${id}: a failpoint must stand on a line of its own.`)
    return left
  },
})

/** In kB. Vite's warning would frighten whoever installs the shop: what a page may load is held by bench/page-budgets.ts. */
const UNWATCHED = 10_000

/** Besides the first, which is in the shop's own styles: each has a sheet that only shops with that look send. */
const typefaces = globSync('src/shop/styles/typefaces/*.css')

/**
 * Two builds share this file: the browser's (entry-browser, with a manifest) and the server's (`--ssr`), of the shop,
 * of the picture encoder and of what creates the embedded database, which are processes of their own. The server bundles all but the packages that carry binaries: an
 * unbundled Drizzle alone costs 200 MB of memory.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    plainImports,
    plainBoot,
    sourcesOnServer(isSsrBuild),
    withoutServerRendered(isSsrBuild),
    reactWithoutUnused(isSsrBuild),
    shortJsx(isSsrBuild),
    withoutFailpoints(mode),
    react(),
    tailwindcss(),
  ],
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        outDir: mode === 'failpoints' ? 'dist/server-with-failpoints' : 'dist/server',
        target: 'node24',
        copyPublicDir: false,
        minify: false,
        chunkSizeWarningLimit: UNWATCHED,
        rolldownOptions: {
          input: [
            'src/shop/start/main.ts',
            'src/machine/pictures/encoder-process.ts',
            'src/machine/database/engines/create-database.ts',
          ],
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: UNWATCHED,
        // What each chunk imports would be named in the chunk that all pages load: half a kilobyte for everyone, to spare
        // the few who move on before a link has fetched its page one round trip.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          input: ['src/machine/web/boot.ts', 'src/shop/site/entry-browser.tsx', ...typefaces],
          output: {
            // Short: every one of these names is in the chunk that all pages load.
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: { groups: chunks },
          },
        },
      },
  ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg', 'pg-native', 'sharp'] },
}))
