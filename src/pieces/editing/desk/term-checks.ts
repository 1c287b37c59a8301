/** Which of the shop's terms a piece may not share, as the form asks it; a conflict tells it in these words. */
export const termChecks = {
  finalSale: {
    label: 'Can be returned',
    words: (isFinal: boolean) => (isFinal ? 'Only if something is wrong with it' : 'As your other pieces'),
  },
  noWarranty: {
    label: 'Warranty',
    words: (isWithout: boolean) => (isWithout ? 'None' : 'As your other pieces'),
  },
}
