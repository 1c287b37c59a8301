/** Pages about the shop that somebody may type into its search, by the names that addresses are built of. */
export const shopPageNames = {
  shipping: 'Shipping',
  returns: 'Returns',
  contact: 'Contact',
  findOrder: 'Find my order',
  sizeGuide: 'Size guide',
  care: 'Care',
  about: 'Our story',
  privacy: 'Privacy',
  terms: 'Terms',
  accessibility: 'Accessibility',
} as const
export type ShopPage = keyof typeof shopPageNames
