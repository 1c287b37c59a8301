import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * What belongs together is one file: many small ones compress worse, and the first chunk names them all. What every
 * page loads; what most of the shop's pages share; the pages of nothing but text.
 */
const chunks = [
  { name: 'base', tags: ['$initial'] as ['$initial'], test: /^(?!.*src\/web\/boot\.ts)/ },
  {
    name: 'pieces',
    test: /src\/(domain\/summary|web\/(ui\/(breadcrumbs|picture|plate|stars|trouble)|storefront\/(listing\/product-(card|grid)|product\/(add-to-cart|review-link))))\.tsx?$/,
  },
  { name: 'texts', test: /src\/web\/storefront\/pages\// },
]

/**
 * Vite's helper for dynamic imports fetches styles and chunks ahead. The styles are one file and no chunk is named
 * ahead (below), so all it does is weigh most of a kilobyte on every page.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
}

/** Where a page's module lies is asked by the server, for preload links; browsers load it by its import. */
const sourcesOnServer = (isSsrBuild: boolean | undefined): Plugin => ({
  name: 'sources-on-server',
  enforce: 'pre',
  transform: (code, id) =>
    !isSsrBuild && id.endsWith('src/web/routes.ts')
      ? code.replace(/lazyPage\(\s*'[^']+',/g, "lazyPage('',")
      : undefined,
})

/**
 * Two builds share this file: the browser's (entry-browser, with a manifest) and the server's (`--ssr`), of the shop,
 * of the picture encoder and of what creates the embedded database, which are processes of their own. The server bundles all but the packages that carry binaries: an
 * unbundled Drizzle alone costs 200 MB of memory.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [plainImports, sourcesOnServer(isSsrBuild), react(), tailwindcss()],
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        copyPublicDir: false,
        minify: false,
        rolldownOptions: {
          input: ['src/server/main.ts', 'src/pictures/encoder-process.ts', 'src/db/create-database.ts'],
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        // What each chunk imports would be named in the chunk that all pages load: half a kilobyte for everyone, to spare
        // the few who move on before a link has fetched its page one round trip.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          input: ['src/web/boot.ts', 'src/web/entry-browser.tsx'],
          output: {
            // Short: every one of these names is in the chunk that all pages load.
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: { groups: chunks },
          },
        },
      },
  ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg', 'pg-native', 'sharp'] },
}))
