import type { AuditEntry } from '../order/order-desk.sql.ts'

/** '2 × Walnut Pen, 1 × Brass Ring': what came of it, once that is known. */
export function piecesWords(
  items: readonly { name: string }[],
  lines: readonly { n: number; quantity: number; received?: number | null }[],
): string {
  return lines
    .map(({ n, quantity, received }) => ({ name: items[n - 1]!.name, pieces: received ?? quantity }))
    .filter(({ pieces }) => pieces > 0)
    .map(({ name, pieces }) => `${pieces} × ${name}`)
    .join(', ')
}

/** What the order's timeline says of a move of a return; undefined for what is none. */
export function returnText({ action, after }: Pick<AuditEntry, 'action' | 'after'>): string | undefined {
  if (!action.startsWith('return.')) return undefined
  const { return: id, pieces } = after as { return: string; pieces: string }
  switch (action) {
    case 'return.ask':
      return `Return #${id} asked for by the buyer: ${pieces}`
    case 'return.withdraw':
      return `Return #${id} withdrawn by the buyer`
    case 'return.agree':
      return `Return #${id} agreed to: ${pieces}`
    case 'return.decline':
      return `Return #${id} declined`
    case 'return.receive':
      return `Return #${id} arrived: ${pieces}`
    case 'return.refund':
      return `Return #${id} refunded`
    case 'return.refund_failed':
      return `Return #${id} waits for its money again`
    case 'return.close':
      return `Return #${id} closed without a refund`
    default:
      return undefined
  }
}
