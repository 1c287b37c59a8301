/** Why money goes back where a buyer does not wait for a new date: as the buyer reads it, and as it is kept. */
export const REFUSED_NEW_DATE = 'You chose to have your money back rather than wait for the new date.'

/** A reason that was written to a buyer, as whoever runs the shop reads it. */
export function reasonAtDesk(reason: string): string {
  return reason === REFUSED_NEW_DATE
    ? 'The buyer chose to have their money back rather than wait for the new date.'
    : reason
}
