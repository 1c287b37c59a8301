import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode, useEffect, useRef } from 'react'
import {
  MAX_UPLOAD_BYTES,
  UPLOAD_TYPES,
  type GroundBehind,
  MAX_PICTURE_NAME,
  NO_PICTURE,
} from '../../machine/pictures/picture-upload.rules.ts'
import { shop } from '../../shop/site/shop.ts'
import { NotDone, sentenceOf } from '../../machine/web/queries/refusal.ts'
import { cutTo } from '../../machine/values/cut-to.ts'
import { createClient } from '../../machine/contract/client.ts'
import type { Fetch } from '../../machine/contract/reader.ts'

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

/** Why a file need not be sent at all; undefined when it may be. */
function uploadProblem({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  if (size === 0) return 'The file is empty.'
  if (size > MAX_UPLOAD_BYTES)
    return `The file is too large: ${MAX_UPLOAD_BYTES / 1e6} MB is the most, and it has ${(size / 1e6).toFixed(1)} MB.`
  // Where the browser knows no type, the shop looks at the content.
  if (type !== '' && !(UPLOAD_TYPES as readonly string[]).includes(type)) return NO_PICTURE
  return undefined
}

/** Sends a picture and answers its address. `onShare` is told from 0 to 1 how much has been sent. */
async function uploadPicture(
  file: File,
  { onShare, signal }: { onShare: (share: number) => void; signal: AbortSignal },
): Promise<string> {
  const send = createClient(fetchWithProgress(onShare, signal))
  const name = cutTo(file.name.replace(/\.[^.]*$/, ''), MAX_PICTURE_NAME)
  // A picture may come without a type, which the client could not tell from a field.
  const { imageUrl } = await send('POST /api/pictures', { file, ...(name === '' ? {} : { name }) })
  return imageUrl
}

/** The browser's fetch can't tell how much of a body was sent; its older way can. */
function fetchWithProgress(onShare: (share: number) => void, signal: AbortSignal): Fetch {
  return (url, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', url)
      for (const [name, value] of Object.entries(init.headers as Record<string, string>))
        request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onShare(total > 0 ? loaded / total : 0),
      )
      request.addEventListener('load', () => {
        const type = request.getResponseHeader('Content-Type')
        resolve(
          new Response(request.responseText, {
            status: request.status,
            statusText: request.statusText,
            headers: type === null ? {} : { 'Content-Type': type },
          }),
        )
      })
      request.addEventListener('error', () => reject(new TypeError('The shop could not be reached.')))
      request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
      signal.addEventListener('abort', () => request.abort(), { once: true })
      request.send(init.body as XMLHttpRequestBodyInit)
    })
}

/** Sends a picture from this machine to the shop, which answers where it is kept. */
export function usePictureUpload(onUploaded?: (imageUrl: string) => void, behind: GroundBehind = 'paper') {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MAX_UPLOAD_BYTES)
        throw new NotDone(`The file is too large: ${MAX_UPLOAD_BYTES / 1e6} MB is the most.`)
      return await shop('POST /api/pictures', { name: file.name.replace(/\.\w+$/, ''), behind, file })
    },
    onSuccess: ({ imageUrl }) => onUploaded?.(imageUrl),
  })
  return { send: mutate, sent: data, problem: error ? sentenceOf(error) : undefined, isSending: isPending }
}

interface FilesButtonProps {
  id?: string | undefined
  describedBy?: string | undefined
  /** Whether several can be chosen at once. */
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** Asks for the files of pictures, and looks like any other button. */
export function FilesButton(props: FilesButtonProps) {
  const { id, describedBy, multiple = true, disabled = false, onFiles, children } = props
  return (
    <label className="btn btn-line cursor-pointer px-4 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent">
      {children}
      <input
        id={id}
        type="file"
        multiple={multiple}
        accept={UPLOAD_TYPES.join()}
        className="sr-only"
        aria-describedby={describedBy}
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
    </label>
  )
}

interface UploadButtonProps extends Pick<FilesButtonProps, 'id' | 'describedBy' | 'children'> {
  isSending: boolean
  onFile: (file: File) => void
}

/** The same for one picture. */
export function UploadButton({ isSending, onFile, children, ...button }: UploadButtonProps) {
  return (
    <FilesButton {...button} multiple={false} disabled={isSending} onFiles={([file]) => file && onFile(file)}>
      {isSending ? 'Uploading...' : children}
    </FilesButton>
  )
}

interface PictureDropProps {
  legend: ReactNode
  className?: string
  isSending: boolean
  onFile: (file: File) => void
  children: ReactNode
}

/** Where a picture is chosen or dropped: of several files the first, since one is asked for. */
export function PictureDrop({ legend, className = '', isSending, onFile, children }: PictureDropProps) {
  const [isOver, setOver] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the upload button does the same
    <fieldset
      className={isOver ? 'bg-accent-tint' : undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files
        if (!file) return
        event.preventDefault()
        setOver(false)
        if (!isSending) onFile(file)
      }}
    >
      <legend className={className}>{legend}</legend>
      {children}
    </fieldset>
  )
}
