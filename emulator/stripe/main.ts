import { Clock } from '../clock.ts'
import { Courier } from '../shared/courier.ts'
import { startProcess } from '../shared/start.ts'
import { createApp } from './app.ts'
import type { Emulator } from './emulator.ts'
import { catchUp } from './payments/lapse.ts'
import { Store } from './store.ts'
import { signedPost } from './webhooks/events.ts'

/** How soon a lapse is noticed when nobody calls. */
const LOOK_EVERY_MS = 1000

const keys = { 'secret-key': 'sk_test_emulator', 'publishable-key': 'pk_test_emulator' }

await startProcess(keys, async ({ folder, baseUrl, keys, connections, badFolder }) => {
  const store = new Store()
  await store.load(folder, badFolder)
  const emulator: Emulator = {
    store,
    clock: new Clock(() => store.settings.clockOffsetMs),
    baseUrl,
    secretKey: keys['secret-key'],
    publishableKey: keys['publishable-key'],
    connections,
    requests: [],
    cause: undefined,
  }
  const courier = new Courier(emulator, (delivery, event) => signedPost(emulator, delivery, event))
  store.onCommit(() => courier.wake())
  const looking = setInterval(() => catchUp(emulator), LOOK_EVERY_MS)
  looking.unref()
  courier.wake()
  return {
    app: createApp(emulator, courier),
    async close() {
      clearInterval(looking)
      courier.stop()
      await store.close()
    },
  }
})
