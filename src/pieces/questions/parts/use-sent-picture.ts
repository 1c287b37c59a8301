import { useEffect, useRef, useState } from 'react'
import { PICTURE_ON_ITS_WAY, PICTURE_REFUSED } from '../answer-picture.rules.ts'
import { fileProblem, sendPicture } from './send-picture.ts'

export interface SentPicture {
  /** What the field answers: an address, '' for none, or why there is none yet. */
  answer: string
  /** From 0 to 1, while it is on its way. */
  share: number | undefined
  /** Why there is none, in a sentence. */
  problem: string | undefined
  /** The state of the upload for screen readers. */
  said: string
}

/** One picture, on its way to the shop or there. */
export function useSentPicture(started: string) {
  const [sent, setSent] = useState<SentPicture>(() => none(started))
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  function take(file: File): void {
    sending.current?.abort()
    const problem = fileProblem(file)
    if (problem !== undefined) return refuse(problem)
    const controller = new AbortController()
    sending.current = controller
    const show = (to: SentPicture) => {
      if (!controller.signal.aborted) setSent(to)
    }
    const onShare = (share: number) =>
      show({ answer: PICTURE_ON_ITS_WAY, share, problem: undefined, said: 'Sending the picture.' })
    onShare(0)
    sendPicture(file, { onShare, signal: controller.signal }).then(
      (address) => show({ ...none(address), said: 'The picture is added.' }),
      (error: Error) => show(refused(error.message)),
    )
  }

  const refuse = (problem: string) => setSent(refused(problem))

  function remove(said = 'The picture is removed.'): void {
    sending.current?.abort()
    setSent({ ...none(''), said })
  }

  return { sent, take, refuse, remove }
}

const none = (answer: string): SentPicture => ({ answer, share: undefined, problem: undefined, said: '' })

const refused = (problem: string): SentPicture => ({ ...none(PICTURE_REFUSED), problem })
