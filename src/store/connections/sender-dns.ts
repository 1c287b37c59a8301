import { Resolver } from 'node:dns/promises'
import {
  dkimWords,
  dmarcWords,
  type SenderRecord,
  spfWords,
  type Texts,
  usualSelectors,
} from './sender-words.rules.ts'

const usualResolver = () => new Resolver({ timeout: 3_000, tries: 2 })

/** SPF, DKIM and DMARC of a sender's domain, in words; DKIM under this selector, or under those that are usual. */
export async function senderOf(
  domain: string,
  mailHost: string,
  selector: string | undefined,
  resolver = usualResolver(),
): Promise<SenderRecord[]> {
  const texts = (name: string) => textsAt(resolver, name)
  const selectors = selector ? [selector] : usualSelectors
  const [spf, dmarc, ...keys] = await Promise.all([
    texts(domain),
    texts(`_dmarc.${domain}`),
    ...selectors.map(async (each) => ({ each, found: await texts(`${each}._domainkey.${domain}`) })),
  ])
  const key = keys.find(({ found }) => found && found.length > 0)
  const found = key && { selector: key.each, text: key.found!.join('') }
  return [spfWords(domain, mailHost, spf), dkimWords(domain, selector, found), dmarcWords(domain, dmarc)]
}

/** None where the name or the record is not there; undefined where that can't be told at the moment. */
async function textsAt(resolver: Resolver, name: string): Promise<Texts> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    return ['ENOTFOUND', 'ENODATA'].includes((error as { code?: string }).code ?? '') ? [] : undefined
  }
}
