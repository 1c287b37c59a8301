import { answerPictureId, smallAnswerPicture } from '../answer-picture.rules.ts'
import type { Customization } from '../../../buying/cart/cart.rules.ts'

/** A line's answers to its product's questions: 'Engraving: For Ada', or a picture that opens in its full size. */
export function Answers({ of: answers }: { of: Customization | undefined }) {
  return Object.entries(answers ?? {}).map(([name, text]) => (
    // As it was typed, line by line; what is written from the right stays among itself.
    <span key={name} className="block text-sm [overflow-wrap:anywhere] whitespace-pre-wrap text-ink-soft">
      {name}:{' '}
      {answerPictureId(text) ? <SentPicture at={text} alt={`${name}, as it was sent`} /> : <bdi>{text}</bdi>}
    </span>
  ))
}

/** A picture that was sent, which opens in its full size. */
export function SentPicture({ at, alt }: { at: string; alt: string }) {
  return (
    <a href={at} target="_blank" rel="noreferrer" className="mt-1 block w-fit">
      <img
        src={smallAnswerPicture(at)}
        alt={alt}
        className="size-24 border border-line bg-paper object-contain"
      />
    </a>
  )
}
