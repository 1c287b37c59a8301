import type { Product } from '../../pieces/product/product.rules.ts'
import { namesIn } from './contact-message.rules.ts'
import { isEmail } from '../../people/email-address.rules.ts'
import type { Receipt } from '../../shop/site/queries.ts'

export const contactFields = ['firstName', 'lastName', 'email', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactMessage = Record<ContactField, string>

export const emptyMessage: ContactMessage = {
  firstName: '',
  lastName: '',
  email: '',
  subject: '',
  message: '',
}

/** Begun for whoever asks for a piece; they write the rest. */
export function messageAbout({ name }: Pick<Product, 'name'>): ContactMessage {
  return {
    ...emptyMessage,
    subject: name,
    message: `I would like to have this piece: ${name}. Can you make one for me?`,
  }
}

/** Begun for who asks about an order of theirs; they write the rest. */
export function messageAboutOrder(
  order: Pick<Receipt, 'id' | 'customerName' | 'customerEmail'>,
): ContactMessage {
  return {
    ...namesIn(order.customerName),
    email: order.customerEmail,
    subject: `Order #${order.id}`,
    message: '',
  }
}

export const contactLabels: Record<ContactField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
}

/** What is wrong with a field, said so that it can be mended. */
export function contactProblem(field: ContactField, value: string): string | undefined {
  if (value.trim() === '') return `${contactLabels[field]} is required.`
  if (field === 'email' && !isEmail(value.trim())) return 'Enter an email address such as ada@example.com.'
  return undefined
}
