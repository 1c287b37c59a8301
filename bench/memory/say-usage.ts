/**
 * Loaded into both threads of the shop by the bench (`--import`), never else: whoever connects to the socket USAGE_SOCKET is
 * told what the first thread knows of its memory, and at the same name with SHOP_THREAD behind it what the second does.
 */
import { createServer } from 'node:net'
import { isMainThread } from 'node:worker_threads'

export const SHOP_THREAD = '.shop'

const path = process.env['USAGE_SOCKET']
// Processes that the shop starts are told the same, and keep quiet.
delete process.env['USAGE_SOCKET']
if (path !== undefined) {
  const server = createServer((socket) => socket.end(JSON.stringify(process.memoryUsage())))
  server.listen(path)
  server.unref()
  if (isMainThread) process.env['USAGE_SOCKET'] = path + SHOP_THREAD
}
