import { promotionCalls } from './promotion-calls.ts'
import { shippingMethodCalls } from './shipping-method-calls.ts'

/** The part of the contract that is what carts are priced by, beside the settings. */
export const pricingCalls = { ...promotionCalls, ...shippingMethodCalls } as const
