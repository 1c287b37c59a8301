import { useEffect, useRef, useState } from 'react'
import {
  answerProblems,
  isAnswered,
  type AnswerProblem,
} from '../../../domain/catalogue/questions/answer-check.ts'
import { TICKED, type Question } from '../../../domain/catalogue/questions/question.ts'
import type { Customization } from '../../../domain/checkout/cart.ts'

export interface Asked {
  /** The ids of its fields begin with it. */
  name: string
  /** As they stand in the form now. */
  answers: Customization
  /** Those there were before. */
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
  const form = useRef<HTMLFormElement>(null)
  const [answers, setAnswers] = useState(started)
  const [problems, setProblems] = useState<readonly AnswerProblem[]>([])

  function read(): Customization {
    const found = form.current ? answersIn(form.current, name, questions) : {}
    setAnswers(found)
    // What was told is taken back as soon as it is mended; nothing new is told while somebody types.
    setProblems((told) =>
      told.filter(({ label }) => answerProblems(questions, found).some((one) => one.label === label)),
    )
    return found
  }

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for what was there before
  useEffect(() => void read(), [])

  /** Tells what is wrong beside the fields, and goes to the first; where nothing is, hands on the answers. */
  function check(go: (answers: Customization) => void): void {
    const found = read()
    const wrong = answerProblems(questions, found)
    setProblems(wrong)
    const first = questions.findIndex(({ label }) => wrong.some((one) => one.label === label))
    if (first === -1) go(found)
    else document.getElementById(fieldId(name, first))?.focus()
  }

  return { name, form, answers, started, problems, read: () => void read(), check }
}

export function fieldId(name: string, index: number): string {
  return `${name}-${index + 1}`
}

/** Of what was answered, in the order of the questions. */
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
  return field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
    ? field.value
    : ''
}
