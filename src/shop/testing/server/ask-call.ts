import type { CallDefinition } from '../../fields.contract.ts'
import { contract, type Call } from '../../every-call.contract.ts'
import type { TestServer } from './test-server.ts'

/** Asks a call as it stands in the contract, with nothing it could do anything with; answers status and text. */
export type AskCall = (call: Call, headers?: Record<string, string>) => Promise<[number, string]>

/** A call's address with something in the place of its parameters. */
export function addressOf(call: Call): { method: string; path: string } {
  const [method, template] = call.split(' ') as [string, string]
  const id = template.includes('/payments/') ? crypto.randomUUID() : '1'
  return {
    method,
    path: template
      .replace('{id}', id)
      .replace('{token}', 'x'.repeat(32))
      .replace('/connections/{name}', '/connections/mail')
      .replace(/\{(line|parcel)\}/, '1'),
  }
}

export async function askCall(
  server: Pick<TestServer, 'url'>,
  call: Call,
  headers: Record<string, string> = {},
): Promise<[number, string]> {
  const { method, path } = addressOf(call)
  const hasBody = (contract[call] as CallDefinition).body !== undefined
  const response = await fetch(server.url + path, {
    method,
    headers: { ...(hasBody ? { 'Content-Type': 'application/json' } : {}), ...headers },
    ...(hasBody ? { body: '{}' } : {}),
  })
  return [response.status, await response.text()]
}
