import { missing } from '../api/errors.ts'
import { text, type Params, type Spec } from '../api/form.ts'
import { newId, seconds, type Emulator } from '../emulator.ts'
import type { Tables } from '../records.ts'

export const createDomainSpec: Spec = { 'domain_name!': 'text', enabled: 'text' }

/** A domain on which Apple Pay, Google Pay and Link may be shown; the same name again is the same domain. */
export function createDomain(emulator: Emulator, params: Params): Tables['domains'] {
  const name = text(params.domain_name) ?? ''
  const known = [...emulator.store.all('domains').values()].find((domain) => domain.domain_name === name)
  if (known) return known
  // Where nobody from outside comes, Apple cannot look whether the domain is the shop's.
  const isPublic = name.includes('.') && !/^[\d.]+$|\.(local|localhost|test|internal)$/.test(name)
  const way = isPublic
    ? { status: 'active' }
    : { status: 'inactive', status_details: { error_message: `${name} cannot be reached.` } }
  return emulator.store.save('domains', {
    id: newId('pmd'),
    object: 'payment_method_domain',
    amazon_pay: way,
    apple_pay: way,
    created: seconds(emulator),
    domain_name: name,
    enabled: text(params.enabled) !== 'false',
    google_pay: way,
    klarna: way,
    link: way,
    livemode: false,
    paypal: way,
  })
}

export function requireDomain(emulator: Emulator, id: string): Tables['domains'] {
  const domain = emulator.store.all('domains').get(id)
  if (domain === undefined) throw missing('payment_method_domain', id)
  return domain
}
