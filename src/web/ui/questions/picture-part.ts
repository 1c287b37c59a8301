import { lazyPart } from '../../navigation/lazy-page.ts'

/** Only pieces that ask for a picture load how one is sent. */
export const pictureAnswer = lazyPart('ui/questions/picture-answer.tsx', () => import('./picture-answer.tsx'))
