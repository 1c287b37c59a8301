/**
 * A picture as an answer. The answer is the address at which the shop keeps it: a line of text like any other answer, the
 * same from the page to the slip. Nobody guesses it, so whoever knows it was given it.
 */

export const ANSWER_PICTURES_PATH = '/answer-pictures/'

/** An id has 128 bits, as hex digits. */
const ADDRESS = /^\/answer-pictures\/([0-9a-f]{32})\.jpg$/

/** The most pictures that may wait without an order at once, for anybody may send one and the disk is finite. */
export const MOST_WAITING_PICTURES = 2000

/** How many pictures one visitor's address may send in an hour; guests at a fair share an address. */
export const PICTURES_AN_HOUR = 40

export function answerPictureAddress(id: string): string {
  return `${ANSWER_PICTURES_PATH}${id}.jpg`
}

/** The picture that an answer is; undefined of every other answer. */
export function answerPictureId(answer: string): string | undefined {
  return ADDRESS.exec(answer)?.[1]
}

/** As small as a line of a cart shows it. */
export function smallAnswerPicture(address: string): string {
  return address.replace('.jpg', '-small.jpg')
}

/** What a field holds that has no picture yet: neither is an answer that a piece takes. */
export const PICTURE_ON_ITS_WAY = 'on its way'
export const PICTURE_REFUSED = 'refused'

/** Said of an address that leads to no picture of this cart. */
export const PICTURE_GONE = 'This picture is not kept here. Please choose it once more.'

/** The ids of the pictures among the answers of some lines, each once. */
export function answerPicturesIn(
  answers: readonly (Readonly<Record<string, string>> | null | undefined)[],
): string[] {
  const ids = answers.flatMap((one) =>
    Object.values(one ?? {}).flatMap((text) => answerPictureId(text) ?? []),
  )
  return [...new Set(ids)]
}
