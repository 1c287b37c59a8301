/** `node trials/street/buy.ts https://shop.example http://127.0.0.1:PORT-OF-EMULATOR`: every name is this machine. */
import dns from 'node:dns'
import { buyOne } from './sale.ts'

const { lookup } = dns
Object.assign(dns, {
  lookup: (_name: string, options: object, done: () => void) => lookup('127.0.0.1', options, done),
})
const [url, emulator] = process.argv.slice(2)
console.log(`Order ${await buyOne(url!, emulator!)} was paid`)
