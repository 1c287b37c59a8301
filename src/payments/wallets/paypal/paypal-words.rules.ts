/** What people are told of PayPal wherever they read of a payment made there. */

export const paypalTitle = 'PayPal'

/** Where the owner answers a dispute. */
export const paypalDisputes = { name: 'PayPal’s Resolution Center', url: 'https://www.paypal.com/disputes/' }

/** Said where an order is to go to another address than it was paid for. */
export const paypalAddressWarning =
  'PayPal’s Seller Protection asks that a parcel goes to the address in the PayPal transaction. Sent to another one, this order may no longer be covered.'
