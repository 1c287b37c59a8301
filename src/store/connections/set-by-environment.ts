import { conflict } from '../../machine/values/errors.ts'
import type { Connected } from './connections.ts'
import type { ConnectionName } from './connection-kinds.contract.ts'

/** What the environment sets wins: what was proved at the desk would never count. */
export function setByEnvironment({ connectionsFrom }: Connected, name: ConnectionName, what: string): void {
  if (connectionsFrom[name] === 'environment')
    throw conflict(`${what} are set where the shop is started, which wins. Take them out there first.`)
}
