/** A process beside the rendered shop: it asks for a page so many times, one after another, and says when it has them. */
import { Agent, get } from 'node:http'

export interface Asking {
  url: string
  times: number
}

/** Bytes of the last answer, or what was wrong with one. */
export type Answered = { bytes: number } | { problem: string }

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function ask(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'gzip, deflate, br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url}: ${answer.statusCode}`)),
      )
    }).once('error', reject)
  })
}

process.on('message', async ({ url, times }: Asking) => {
  try {
    let bytes = 0
    for (let n = 0; n < times; n += 1) bytes = await ask(url)
    process.send!({ bytes } satisfies Answered)
  } catch (error) {
    process.send!({ problem: String(error) } satisfies Answered)
  }
})
