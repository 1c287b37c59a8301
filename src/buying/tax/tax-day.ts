/** Today for tax: a registration counts from its first day on in New York, where a day of the United States begins. */
export function taxDay(): string {
  return new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
}
