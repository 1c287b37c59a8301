import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'bench/**/*.test.ts',
      'db/**/*.test.ts',
      'demo/**/*.test.ts',
      'emulator/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    globalSetup: ['src/db/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
