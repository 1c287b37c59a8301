import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange, type Change } from '../../../data/use-change.ts'
import { toast } from '../../../state/toasts.ts'
import type { DeskOrder } from '../../desk-queries.ts'
import { mailSentence, useMailFate } from '../../ui/use-mail-words.ts'

interface Mending<Input> {
  call: (change: Change, input: Input & { tellBuyer: boolean }) => Promise<unknown>
  done: string
  onDone: () => void
}

/** Saves what is mended of an order, and says what became of the mail. */
export function useMending<Input extends object>(
  { customerEmail }: Pick<DeskOrder, 'customerEmail'>,
  { call, done, onDone }: Mending<Input>,
) {
  const change = useChange()
  const fate = useMailFate()
  const hasEmail = customerEmail !== ''
  const [isTold, tell] = useState(hasEmail)
  const save = useMutation({
    mutationFn: (input: Input) => call(change, { ...input, tellBuyer: isTold }),
    onSuccess() {
      toast({
        title: done,
        description: isTold ? mailSentence(fate, 'The buyer’s mail') : 'The buyer was not mailed.',
      })
      onDone()
    },
  })
  return { save, mail: hasEmail ? { isTold, tell } : undefined }
}
