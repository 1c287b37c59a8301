import type { HistorySubject } from '../../../domain/history.ts'

export const subjectWords: Record<HistorySubject, string> = {
  product: 'Products',
  post: 'Blog posts',
  order: 'Orders',
  payment: 'Payments',
  settings: 'Settings',
  review: 'Reviews',
  message: 'Messages',
  newsletter: 'Newsletter',
}

const verbs: Record<string, string> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  undo: 'change taken back',
  publish: 'published on schedule',
  status: 'status set',
  ship: 'sent off',
  tracking: 'tracking corrected',
  returned: 'given back',
  read: 'marked',
  export: 'addresses exported',
}

/** 'product.update' of 'product:17' is 'Product #17 changed'. */
export function changeWords({ action, subject }: { action: string; subject: string }): string {
  const [kind = '', id] = subject.split(':')
  const thing = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${id ? ` #${id}` : ''}`
  const verb = action.slice(action.indexOf('.') + 1)
  return `${thing} ${verbs[verb] ?? verb.replaceAll(/[._-]/g, ' ')}`
}

/** 'freeShippingFrom' is 'free shipping from', 'hours.0.days' is 'hours 1, days'. */
export function fieldWords(path: string): string {
  return path
    .replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replaceAll(/\.(\d+)/g, (_, index: string) => ` ${Number(index) + 1}`)
    .replaceAll('.', ', ')
}
