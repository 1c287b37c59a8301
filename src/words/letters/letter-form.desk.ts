import { MAX_CODE_LENGTH } from '../../buying/codes/promotion.rules.ts'
import { type EditorKind, tooLong } from '../../machine/forms/kind.ts'
import type { Letter } from '../../shop/desk/desk-queries.ts'
import { momentProblem } from '../../shop/desk/parts/show-choice.ts'
import { clockName, fromClockInput, momentWords, toClockInput } from '../../shop/desk/parts/shop-clock.ts'
import { hrefTo } from '../../shop/site/paths.ts'
import type { BlogPost } from '../journal/blog.rules.ts'
import { LETTER_LIMITS, USUAL_PER_HOUR } from './letter.rules.ts'

/** A letter as its form holds it. */
export interface LetterDraft {
  subject: string
  words: string
  productIds: readonly number[]
  code: string
  perHour: string
  /** As a date-and-time field holds it, by the shop's clock; empty for no plan. */
  publishAt: string
}

export const letterKind: EditorKind<Letter, LetterDraft> = {
  name: 'letter',
  keepsDraft: true,
  fields: {
    subject: { label: 'Subject', required: true, maxLength: LETTER_LIMITS.subject },
    words: {
      label: 'Words',
      required: true,
      problem: ({ words }) => tooLong(words.trim(), LETTER_LIMITS.words),
    },
    productIds: { label: 'Pieces' },
    code: {
      label: 'Promo code in it (optional)',
      hint: 'One that stands in no other place: what is bought with it is told beside this letter.',
      maxLength: MAX_CODE_LENGTH,
    },
    perHour: {
      label: 'Mails an hour',
      hint: 'Not more than your mail account takes, or it refuses them. Mails of orders always go first.',
      inputMode: 'numeric',
      required: true,
      problem: ({ perHour }) =>
        /^\d{1,6}$/.test(perHour) && Number(perHour) >= 1 && Number(perHour) <= LETTER_LIMITS.perHour
          ? undefined
          : `Enter a number from 1 to ${LETTER_LIMITS.perHour.toLocaleString('en-US')}.`,
    },
    publishAt: {
      label: 'Send by itself at (optional)',
      hint: `By the shop’s clock: ${clockName()}. Empty: it waits until you send it.`,
      type: 'datetime-local',
      words: momentWords,
      problem: ({ publishAt }) =>
        publishAt === '' ? undefined : momentProblem(publishAt, 'Choose a later one, or send it now.'),
    },
  },
  draftOf: (letter) => ({
    subject: letter?.subject ?? '',
    words: letter?.words ?? '',
    productIds: letter?.productIds ?? [],
    code: letter?.code ?? '',
    perHour: String(letter?.perHour ?? USUAL_PER_HOUR),
    publishAt: letter?.publishAt ? toClockInput(letter.publishAt) : '',
  }),
}

/** A letter that says what a post of the journal says. */
export function startFromPost({ id, title, imageUrl, content }: BlogPost): LetterDraft {
  const picture = imageUrl ? `![](${imageUrl})\n\n` : ''
  const words = `${picture}${content}\n\n[Read it in the journal](${hrefTo('post', { id })})`
  return { ...letterKind.draftOf(undefined), subject: title.slice(0, LETTER_LIMITS.subject), words }
}

export const wordsOfLetter = ({ subject, words, productIds }: LetterDraft) => ({
  subject,
  words,
  productIds: [...productIds],
})

export function toLetterInput(draft: LetterDraft) {
  return {
    ...wordsOfLetter(draft),
    code: draft.code.trim(),
    perHour: Number(draft.perHour),
    ...(draft.publishAt === '' ? {} : { publishAt: fromClockInput(draft.publishAt)! }),
  }
}
