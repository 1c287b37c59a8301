/** What a link to a piece's page carries for its buyer to review it: the order, and the proof of having it. */
export interface ReviewProof {
  orderId: number
  token: string
}

/** As a fragment, which browsers keep to themselves: no server, log or other site sees it, and the page is everybody's. */
export function reviewHash({ orderId, token }: ReviewProof): string {
  return `review=${orderId}&token=${token}`
}

export function readReviewHash(hash: string): ReviewProof | undefined {
  const [, orderId, token] = /^#review=([1-9]\d{0,8})&token=([\w-]{20,100})$/.exec(hash) ?? []
  return orderId && token ? { orderId: Number(orderId), token } : undefined
}
