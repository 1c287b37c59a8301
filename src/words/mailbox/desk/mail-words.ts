/** 'order-confirmation' as people read it: 'Order confirmation'. */
export function kindWords(kind: string): string {
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
