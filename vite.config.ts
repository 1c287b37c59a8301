import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Two builds share this file: the browser's (entry-browser, with a manifest) and the server's
 * (`--ssr src/server/main.ts`). The server bundles all but the packages that carry binaries: an
 * unbundled Drizzle alone costs 200 MB of memory.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node24', copyPublicDir: false, minify: false }
    : {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/web/entry-browser.tsx',
          // What every page loads is one file: many small ones compress worse.
          output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } },
        },
      },
  ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg', 'pg-native'] },
}))
