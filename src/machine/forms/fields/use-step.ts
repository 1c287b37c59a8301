import { useMutation } from '@tanstack/react-query'
import { useChange, type Change } from '../../web/queries/use-change.ts'
import { toast, type Toast } from '../../web/toasts.ts'

/**
 * Something that one press does, such as publishing a draft. It is over once what shows it was asked anew, also where it
 * was refused: that may be because of what is not seen yet.
 */
export function useStep<Answer, Given = void>(
  call: (change: Change, given: Given) => Promise<Answer>,
  /** What a toast says once it is done. */
  said?: (answer: Answer, given: Given) => Toast,
  onDone?: (answer: Answer) => void,
) {
  const change = useChange()
  return useMutation<Answer, Error, Given>({
    mutationFn: (given) => call(change, given),
    onSuccess(answer, given) {
      if (said) toast(said(answer, given))
      onDone?.(answer)
    },
    onSettled: () => change.refreshed(),
  })
}
