import { createApp } from './app.ts'
import { Clock } from './clock.ts'
import { Courier } from './shared/courier.ts'
import { startProcess } from './shared/start.ts'
import { Store } from './store.ts'
import { loadSigner } from './webhooks/certificate.ts'
import { signedPost } from './webhooks/delivery.ts'

const keys = { 'client-id': 'emu-client', 'client-secret': 'emu-secret' }

await startProcess(keys, async ({ folder, baseUrl, keys, connections, badFolder }) => {
  const store = new Store()
  await store.load(folder, badFolder)
  const clock = new Clock(() => store.settings.clockOffsetMs)
  const emulator = {
    store,
    clock,
    baseUrl,
    clientId: keys['client-id'],
    clientSecret: keys['client-secret'],
    connections,
    requests: [],
  }
  const signer = await loadSigner(folder)
  const courier = new Courier(emulator, (delivery, event) => signedPost(emulator, signer, delivery, event))
  store.onCommit(() => courier.wake())
  const app = createApp(emulator, signer, courier)
  courier.wake()
  return {
    app,
    async close() {
      courier.stop()
      await store.close()
    },
  }
})
