import type { EditorKind } from './kind.ts'

/** A form that asks for a word to be typed, before something is done that can't be taken back. */
export function wordKind(word: string): EditorKind<never, { word: string }> {
  return {
    name: word,
    fields: {
      word: {
        label: `Type “${word}” to go on`,
        maxLength: 20,
        problem: (draft) => (draft.word.trim().toLowerCase() === word ? undefined : `Type the word ${word}.`),
      },
    },
    draftOf: () => ({ word: '' }),
  }
}
