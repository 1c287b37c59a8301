import { askAnew } from '../../desk-queries.ts'

export const shippingMethodsQuery = askAnew('GET /api/shipping-methods')
