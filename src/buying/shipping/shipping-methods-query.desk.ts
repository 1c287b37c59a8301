import { askAnew } from '../../shop/desk/desk-queries.ts'

export const shippingMethodsQuery = askAnew('GET /api/shipping-methods')
