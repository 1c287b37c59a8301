import { compress, isWorthCompressing } from '../cache/cached-answer.ts'
import { preferredEncoding } from './encodings.ts'

interface OwnBody {
  bytes: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

/**
 * The body of an answer to this sender alone, in the encoding they like best.
 *
 * What is compressed tells by its length whether two parts of it are alike. Whoever can make somebody's browser ask, put
 * words of their own into the answer, and watch lengths on the way, could guess a secret that stands beside them, a letter at a time
 * (BREACH). So nothing comes here that has both. Pages are rendered of their address alone, no cookie is looked at but the owner's for a draft of the front, which holds no secret: who can
 * make somebody ask for one can ask for it, too, and the checkout's nonce is another one in each answer. Calls
 * repeat no word of the request in their bodies, and another site cannot ask them for a signed-in person, whose cookie is
 * SameSite=Strict; those whose answer has a secret in it say so in the contract, what changes something comes with what was just
 * made (recovery codes, tokens), and both are sent as they are.
 */
export async function ownBody(bytes: Buffer, type: string, accepts: string | undefined): Promise<OwnBody> {
  const encoding = isWorthCompressing(type, bytes) ? preferredEncoding(accepts) : 'identity'
  const sent = encoding === 'identity' ? bytes : await compress[encoding](bytes)
  return {
    // A copy would be as large as the answer, and only its type is asked for.
    bytes: sent as Buffer<ArrayBuffer>,
    headers: {
      'Content-Type': type,
      'Content-Length': String(sent.length),
      Vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    },
  }
}
