import { focusOn } from '../../../machine/web/ui/fold.tsx'
import { useCallback, useState } from 'react'
import { answerProblems, isAnswered, type AnswerProblem } from '../answer-check.rules.ts'
import { TICKED, type Question } from '../question.rules.ts'
import type { Customization } from '../../../buying/cart/cart.rules.ts'

export interface AnswersInput {
  /** The beginning of its fields' ids. */
  name: string
  /** What the form's fields hold now. */
  answers: Customization
  /** The answers with which the form began. */
  started: Customization
  problems: readonly AnswerProblem[]
}

/**
 * The answers of a form, read from its fields: the browser keeps what was typed into them before this page's script came,
 * or before the page was left and come back to.
 */
export function useAnswers(
  questions: readonly Question[],
  { name, started = {} }: { name: string; started?: Customization | undefined },
) {
  const [answers, setAnswers] = useState(started)
  const [problems, setProblems] = useState<readonly AnswerProblem[]>([])

  // Once the form is there, for what was in it before: where that is folded away, it is shown.
  const begin = useCallback(
    (form: HTMLFormElement | null) => {
      if (!form) return
      const found = answersIn(form, name, questions)
      setAnswers(found)
      const fold = form.querySelector('details')
      if (fold && Object.keys(found).length > 0) fold.open = true
    },
    [name, questions],
  )

  function read(form: HTMLFormElement): Customization {
    const found = answersIn(form, name, questions)
    setAnswers(found)
    // What was told is taken back as soon as it is mended; nothing new is told while somebody types.
    setProblems((shown) =>
      shown.filter(({ label }) => answerProblems(questions, found).some((one) => one.label === label)),
    )
    return found
  }

  /** Tells what is wrong beside the fields, and goes to the first; where nothing is, hands on the answers. */
  function check(form: HTMLFormElement, go: (answers: Customization) => void): void {
    const found = read(form)
    const wrong = answerProblems(questions, found)
    setProblems(wrong)
    const first = questions.findIndex(({ label }) => wrong.some((one) => one.label === label))
    if (first === -1) return go(found)
    const field = document.getElementById(fieldId(name, first))
    focusOn(field)
    // One whose code is on its way can't be gone to yet. It takes the focus when it comes, where nothing else has it.
    if (document.activeElement !== field) (document.activeElement as HTMLElement | null)?.blur()
  }

  return { name, answers, started, problems, begin, read, check }
}

export function fieldId(name: string, index: number): string {
  return `${name}-${index + 1}`
}

/** What was answered, in the order of the questions. */
function answersIn(form: HTMLFormElement, name: string, questions: readonly Question[]): Customization {
  return Object.fromEntries(
    questions.flatMap(({ label }, index) => {
      const field = form.elements.namedItem(fieldId(name, index))
      const answer = field instanceof Element ? answerOf(field) : ''
      return isAnswered(answer) ? [[label, answer]] : []
    }),
  )
}

function answerOf(field: Element): string {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked ? TICKED : ''
  // A picture is on its way to the shop, or there: its field knows the address.
  if (field instanceof HTMLInputElement && field.type === 'file') return field.dataset['answer'] ?? ''
  return field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
    ? field.value
    : ''
}
