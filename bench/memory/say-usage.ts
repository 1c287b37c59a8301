/**
 * Loaded into the shop by the bench (`--import`), never else: whoever connects to the socket USAGE_SOCKET is told what the
 * process itself knows of its memory.
 */
import { createServer } from 'node:net'

const path = process.env['USAGE_SOCKET']
// Processes that the shop starts are told the same, and keep quiet.
delete process.env['USAGE_SOCKET']
if (path !== undefined) {
  const server = createServer((socket) => socket.end(JSON.stringify(process.memoryUsage())))
  server.listen(path)
  server.unref()
}
