import { invalid } from '../../domain/errors.ts'

/** When something is to be published by itself, of what was sent. */
export function momentAhead(publishAt: string | null | undefined): Date {
  if (!publishAt) throw invalid('publishAt', 'is missing. Enter a date and a time.')
  const moment = new Date(publishAt)
  if (moment.getTime() <= Date.now())
    throw invalid('publishAt', 'has passed already. Choose a later time, or publish now.')
  return moment
}
