/**
 * The day by which a registration to collect tax has begun: today in New York, where a day of the United States begins.
 */
export function taxDay(now: Date = new Date()): string {
  return now.toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
}
