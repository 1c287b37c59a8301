const written = ['asked', 'to-decide', 'agreed', 'declined', 'received', 'closed'] as const
export type ReturnMail = (typeof written)[number]

/** Keys name their order first, so that who is erased is erased from its mails too. */
export function returnMailKey(mail: ReturnMail, orderId: number, returnId: number): string {
  return `return-${mail}:${orderId}:${returnId}`
}

export function returnMailKeys(orderId: number, returns: readonly { id: number }[]): string[] {
  return returns.flatMap(({ id }) => written.map((mail) => returnMailKey(mail, orderId, id)))
}
