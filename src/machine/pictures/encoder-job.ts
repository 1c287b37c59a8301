import type { GroundBehind } from './picture-upload.rules.ts'
import type { PictureFormat } from './picture.rules.ts'

/** What the encoder process is asked and answers. Paths only: pictures themselves don't travel between processes. */

export interface SizeJob {
  kind: 'size'
  /** The path of the original. */
  source: string
  width: number
  format: PictureFormat
  /** The path at which the size is made. */
  target: string
  /** Where files grow until they are whole. */
  workFolder: string
}

export interface OriginalJob {
  kind: 'original'
  /** The path of what was uploaded. */
  source: string
  slug: string
  behind: GroundBehind
  /** The folder of the originals. */
  folder: string
  workFolder: string
}

/** What a buyer sent, in the two sizes it is shown in. */
export interface AnswerJob {
  kind: 'answer'
  source: string
  target: string
  smallTarget: string
  workFolder: string
}

export type EncoderJob = SizeJob | OriginalJob | AnswerJob

/** `stem` is the original's file name without its extension, for jobs that make one. */
export type EncoderAnswer =
  | { done: true; stem?: string }
  | { refused: string }
  | { failed: string; code?: string }
