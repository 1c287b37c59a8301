import { useState } from 'react'
import { linesToSend, type LinePieces } from '../parcel.rules.ts'
import type { ParcelOf } from './parcel-calls.ts'

type PieceQuantities = Readonly<Record<number, string>>

/** Which of the pieces that are left go into a parcel: all of them, unless some are chosen. */
export function usePiecesChoice(items: ParcelOf['items']) {
  const left = linesToSend(items)
  const [typed, setTyped] = useState<PieceQuantities>()
  const [problem, setProblem] = useState<string>()
  const lines: LinePieces[] = typed
    ? left.flatMap(({ n, quantity }) => {
        const chosen = Number(typed[n] ?? quantity)
        return chosen > 0 ? [{ n, quantity: chosen }] : []
      })
    : left
  const isAll = left.every(({ n, quantity }) => lines.find((line) => line.n === n)?.quantity === quantity)

  /** Whether it can be sent; otherwise says why not. */
  function check(): boolean {
    const isWrong = left.some(({ n, quantity }) => {
      const chosen = Number(typed?.[n] ?? quantity)
      return !Number.isInteger(chosen) || chosen < 0 || chosen > quantity
    })
    const found = isWrong
      ? 'Choose of each piece no more than is left.'
      : lines.length === 0
        ? 'Choose at least one piece.'
        : undefined
    setProblem(found)
    return found === undefined
  }

  return {
    left,
    lines,
    isAll,
    typed,
    problem,
    check,
    sendSome: () => setTyped({}),
    sendAll() {
      setTyped(undefined)
      setProblem(undefined)
    },
    set(n: number, quantity: string) {
      setProblem(undefined)
      setTyped({ ...typed, [n]: quantity })
    },
  }
}

export type PiecesChosen = ReturnType<typeof usePiecesChoice>
