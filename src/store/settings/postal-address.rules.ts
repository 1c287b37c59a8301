/**
 * The shop's address for places where its name stands right above: owners may have written it into the address all
 * the same.
 */
export function addressBelowName(name: string, address: string): string {
  return address.startsWith(`${name}, `) ? address.slice(name.length + 2) : address
}

/** The address as one writes it on a letter: the shop's name before it, once. */
export function addressWithName(name: string, address: string): string {
  return `${name}, ${addressBelowName(name, address)}`
}
