import { request } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openEdge } from '../../shop/testing/server/edge.ts'
import { httpRedirect } from './http-redirect.ts'

async function openRedirect({ isSecured = true } = {}) {
  const redirectServer = await openEdge(
    httpRedirect({
      names: ['shop.example', 'www.shop.example'],
      publicUrl: 'https://shop.example',
      challenge: (token) => (token === 'known' ? 'known.proof' : undefined),
      isSecured: () => isSecured,
      headers: [['X-Content-Type-Options', 'nosniff']],
      shop: () => new Response('the shop'),
    }),
  )
  onTestFinished(() => redirectServer.close())
  return async (host: string, path: string) => {
    const clientRequest = request({
      port: redirectServer.port,
      host: '127.0.0.1',
      path,
      headers: { Host: host },
      agent: false,
    }).end()
    const [answer] = await once(clientRequest, 'response')
    expect(answer.headers['x-content-type-options'] ?? answer.statusCode).toBeTruthy()
    return { status: answer.statusCode, to: answer.headers.location, says: await text(answer) }
  }
}

test('plain HTTP leads to HTTPS, path and question with it', async () => {
  const ask = await openRedirect()
  const to = 'https://shop.example/p/1?size=7'
  expect(await ask('shop.example', '/p/1?size=7')).toMatchObject({ status: 308, to })
  expect(await ask('www.shop.example:80', '/p/1?size=7')).toMatchObject({ status: 308, to })
})

test('the authority finds what it asked for, under any name, and nothing else', async () => {
  const ask = await openRedirect()
  const at = '/.well-known/acme-challenge/'
  expect(await ask('shop.example', `${at}known`)).toMatchObject({ status: 200, says: 'known.proof' })
  expect(await ask('shop.example', `${at}other`)).toMatchObject({ status: 404 })
})

test('who came by another name is told in a sentence where the shop is', async () => {
  const ask = await openRedirect()
  for (const host of ['127.0.0.1', 'other.example', 'shop.example.evil.example'])
    expect(await ask(host, '/')).toMatchObject({
      status: 421,
      says: 'The shop here is https://shop.example.\n',
    })
})

test('while there is no certificate nobody is led where no answer would come', async () => {
  const ask = await openRedirect({ isSecured: false })
  expect(await ask('shop.example', '/')).toMatchObject({ status: 503, to: undefined })
})

test('whoever watches over the shop on its own machine is answered by the shop', async () => {
  const ask = await openRedirect()
  expect(await ask('127.0.0.1', '/readyz')).toMatchObject({ status: 200, says: 'the shop' })
  expect(await ask('shop.example', '/readyz')).toMatchObject({ status: 308 })
  expect(await ask('127.0.0.1', '/admin')).toMatchObject({ status: 421 })
})
