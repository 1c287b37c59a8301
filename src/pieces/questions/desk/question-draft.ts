import { cutTo } from '../../../machine/values/cut-to.ts'
import {
  mostCharacters,
  QUESTION_LIMITS,
  type AllowedCharacters,
  type Question,
  type QuestionKind,
} from '../question.rules.ts'
import { isDecimal } from '../../../machine/values/money.ts'
import type { Problems } from '../../../machine/forms/kind.ts'
import { freshKey } from '../../../machine/web/fresh-key.ts'

/** A question as the product's form holds it: what another kind of it would need stays while the kind is changed. */
export interface QuestionDraft {
  /** Stays the same while the question is moved about. */
  key: string
  kind: QuestionKind
  label: string
  help: string
  required: boolean
  finalSale: boolean
  maxLength: string
  allowed: AllowedCharacters
  surcharge: string
  choices: ChoiceDraft[]
}

export interface ChoiceDraft {
  key: string
  label: string
  surcharge: string
}

export function emptyQuestion(): QuestionDraft {
  return {
    key: freshKey(),
    kind: 'short_text',
    label: '',
    help: '',
    required: false,
    finalSale: false,
    maxLength: '20',
    allowed: 'any',
    surcharge: '0.00',
    choices: [emptyChoice()],
  }
}

export function emptyChoice(): ChoiceDraft {
  return { key: freshKey(), label: '', surcharge: '0.00' }
}

export function questionDraftOf(question: Question): QuestionDraft {
  const { label, help, required, finalSale, kind } = question
  const common = { ...emptyQuestion(), label, help, required, finalSale, kind }
  if (question.kind === 'choice')
    return { ...common, choices: question.choices.map((choice) => ({ ...choice, key: freshKey() })) }
  const { surcharge } = question
  if (question.kind === 'tick' || question.kind === 'picture') return { ...common, surcharge }
  return { ...common, surcharge, maxLength: String(question.maxLength), allowed: question.allowed }
}

/** The same once more, under a name that is free. */
export function duplicateOf(question: QuestionDraft, all: readonly QuestionDraft[]): QuestionDraft {
  const names = new Set(all.map(({ label }) => label.trim()))
  let label = question.label
  for (let n = 2; names.has(label.trim()); n += 1) {
    const ending = ` ${n}`
    label = cutTo(question.label, QUESTION_LIMITS.label - ending.length) + ending
  }
  const choices = question.choices.map((choice) => ({ ...choice, key: freshKey() }))
  return { ...question, key: freshKey(), label, choices }
}

/** As the shop takes it; only one without problems can be sent. */
export function questionInputOf(draft: QuestionDraft): Question {
  const { kind, required, finalSale } = draft
  const common = { label: draft.label.trim(), help: draft.help.trim(), required, finalSale }
  const surcharge = draft.surcharge.trim() || '0.00'
  if (kind === 'choice') {
    const choices = draft.choices.map((one) => ({
      label: one.label.trim(),
      surcharge: one.surcharge.trim() || '0.00',
    }))
    return { ...common, kind, choices }
  }
  if (kind === 'tick' || kind === 'picture') return { ...common, kind, surcharge }
  return { ...common, kind, surcharge, maxLength: Number(draft.maxLength), allowed: draft.allowed }
}

export function questionProblems(list: readonly QuestionDraft[]): Problems {
  const problems: Record<string, string> = {}
  for (const question of list) {
    const { key, kind, surcharge, choices } = question
    const path = `questions.${key}`
    const label = labelProblem(question, list)
    if (label) problems[`${path}.label`] = label
    if (kind === 'choice') {
      for (const choice of choices) {
        const at = `${path}.choices.${choice.key}`
        const wrong = labelProblem(choice, choices)
        if (wrong) problems[`${at}.label`] = wrong
        if (!isAmount(choice.surcharge)) problems[`${at}.surcharge`] = NO_AMOUNT
      }
    } else if (!isAmount(surcharge)) problems[`${path}.surcharge`] = NO_AMOUNT
    if (kind === 'short_text' || kind === 'long_text') {
      const most = mostCharacters(kind)
      const length = Number(question.maxLength)
      if (!Number.isInteger(length) || length < 1 || length > most)
        problems[`${path}.maxLength`] = `Enter a whole number from 1 to ${most}.`
    }
  }
  return problems
}

const NO_AMOUNT = 'Enter an amount such as 5.00, or leave it empty.'

function isAmount(text: string): boolean {
  return text.trim() === '' || isDecimal(text.trim())
}

function labelProblem(
  one: { key: string; label: string },
  all: readonly { key: string; label: string }[],
): string | undefined {
  const label = one.label.trim()
  if (label === '') return 'Required'
  return all.some((other) => other.key !== one.key && other.label.trim() === label)
    ? 'Another one is called the same.'
    : undefined
}

/** The form's name for the contract's 'questions.0.choices.1.label'. */
export function questionFieldOf(field: string, list: readonly QuestionDraft[]): string {
  const [, index, part, choiceIndex, choicePart] = field.split('.')
  const question = list[Number(index)]
  if (!question) return 'questions'
  const path = `questions.${question.key}`
  if (part !== 'choices') return part === undefined ? path : `${path}.${part}`
  const choice = question.choices[Number(choiceIndex)]
  return choice ? `${path}.choices.${choice.key}.${choicePart ?? 'label'}` : `${path}.choices`
}

/** For the view of a conflict, in words. */
export function questionWords(list: readonly QuestionDraft[]): string {
  return list
    .map(({ label, kind, choices }) =>
      kind === 'choice' ? `${label} (${choices.map((choice) => choice.label).join(', ')})` : label,
    )
    .join('; ')
}
