import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../machine/web/queries/refusal.ts'
import { uploadPicture, uploadProblem } from './upload-picture.desk.ts'

/** A file on its way, or refused with a reason. One that arrived is a picture and no upload any more. */
export interface Upload {
  key: string
  name: string
  /** From 0 to 1. */
  share: number
  refused?: string
}

interface Uploads {
  uploads: Upload[]
  isBusy: boolean
  add: (files: readonly File[]) => void
  /** Takes it off the list; one on its way is stopped. */
  dismiss: (key: string) => void
}

let count = 0

const NO_ROOM = 'There is no room: a product has 12 pictures at most.'

/** Sends files one after the other, so that they arrive in the order they were chosen. */
export function useUploads(onAdded: (imageUrl: string) => void, room: number, noRoom = NO_ROOM): Uploads {
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef(Promise.resolve())
  const stops = useRef(new Map<string, AbortController>())
  const added = useRef(onAdded)
  useEffect(() => {
    added.current = onAdded
  })
  useEffect(() => {
    const running = stops.current
    return () => running.forEach((stop) => stop.abort())
  }, [])

  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const forget = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key))

  async function send(key: string, file: File, stop: AbortController): Promise<void> {
    if (stop.signal.aborted) return
    try {
      const onShare = (share: number) => change(key, { share })
      added.current(await uploadPicture(file, { onShare, signal: stop.signal }))
      forget(key)
    } catch (error) {
      if (!stop.signal.aborted) change(key, { refused: sentenceOf(error as Error) })
    } finally {
      stops.current.delete(key)
    }
  }

  function add(files: readonly File[]): void {
    let left = room - uploads.filter(({ refused }) => !refused).length
    for (const file of files) {
      count += 1
      const key = `u${count}`
      const refused = uploadProblem(file) ?? (left > 0 ? undefined : noRoom)
      setUploads((all) => [...all, { key, name: file.name, share: 0, ...(refused ? { refused } : {}) }])
      if (refused) continue
      left -= 1
      const stop = new AbortController()
      stops.current.set(key, stop)
      queue.current = queue.current.then(() => send(key, file, stop))
    }
  }

  function dismiss(key: string): void {
    stops.current.get(key)?.abort()
    stops.current.delete(key)
    forget(key)
  }

  return { uploads, isBusy: uploads.some(({ refused }) => !refused), add, dismiss }
}
