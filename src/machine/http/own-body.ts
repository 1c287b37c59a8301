import { compress, isWorthCompressing } from '../cache/cached-answer.ts'
import { preferredEncoding } from './encodings.ts'

interface OwnBody {
  bytes: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

/**
 * The body of an answer to this sender alone, in the encoding they like best.
 *
 * The length of a compressed body tells whether two parts of it are alike. If an attacker can make a victim's browser send
 * requests, put words into the answer and watch its length, they can guess a secret in it, letter by letter (BREACH).
 * So no answer with both a secret and words of the request is compressed here. A page depends on its address alone, so the
 * attacker could request it, too. The only cookie it heeds is the owner's for a draft of the front, which holds no secret;
 * the checkout's nonce is new in each answer. Calls repeat no words of the request, and another site cannot make them for a
 * signed-in person, whose cookie is SameSite=Strict. Two kinds of answers stay uncompressed: those that the contract marks
 * as secret, and those of writing calls, which may hold what was just made (recovery codes, tokens).
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
