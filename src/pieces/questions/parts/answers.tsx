import { answerPictureId, smallAnswerPicture } from '../answer-picture.rules.ts'
import type { Customization } from '../../../buying/cart/cart.rules.ts'

/** A line's answers to its product's questions: 'Engraving: For Ada', or a picture that opens in its full size. */
export function Answers({ of: answers }: { of: Customization | undefined }) {
  return Object.entries(answers ?? {}).map(([name, text]) => (
    // As it was typed, line by line; what is written from the right stays among itself.
    <span key={name} className="block text-sm [overflow-wrap:anywhere] whitespace-pre-wrap text-ink-soft">
      {name}:{' '}
      {answerPictureId(text) ? (
        <a href={text} target="_blank" rel="noreferrer" className="mt-1 block w-fit">
          <img
            src={smallAnswerPicture(text)}
            alt={`${name}, as it was sent`}
            className="size-24 border border-line bg-paper object-contain"
          />
        </a>
      ) : (
        <bdi>{text}</bdi>
      )}
    </span>
  ))
}
