/** The tables as Drizzle sees them. db/migrations/ is what makes them; a test compares the two column by column. */

export * from './catalogue/tables.ts'
export * from './catalogue/on-sale/tables.ts'
export * from './checkout/tables.ts'
export * from './checkout/answer-pictures/tables.ts'
export * from './orders/tables.ts'
export * from './orders/delays/delay-tables.ts'
export * from './orders/parcels/parcel-tables.ts'
export * from './orders/reconcile/tables.ts'
export * from './orders/sales/tables.ts'
export * from './letters/tables.ts'
export * from './people/tables.ts'
export * from './store/tables.ts'
