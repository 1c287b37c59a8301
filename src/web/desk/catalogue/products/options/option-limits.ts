export const OPTION_LIMITS = { groups: 3, combinations: 100, name: 40, value: 60, sku: 60 } as const
