/** What buyers of a trial pay with: `--way`, which is handed on to all that starts shops. */
export const ways = ['paypal', 'venmo', 'card', 'stripe'] as const
export type Way = (typeof ways)[number]

export const walletWay = (): Way => ways.find((way) => way === process.env['TRIALS_WAY']) ?? 'paypal'
