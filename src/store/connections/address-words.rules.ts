/** What is in the way of a call to the shop's own address. */
export type AddressTrouble =
  | 'no_name'
  | 'no_answer'
  | 'silence'
  | 'certificate'
  | 'no_https'
  | 'leads_on'
  | 'other'

const words: Record<AddressTrouble, (name: string) => string> = {
  no_name: (name) =>
    `The internet does not know the name ${name}. Where you bought it, set an A record for it with the number of this shop’s machine; a new one takes up to an hour to be known.`,
  no_answer: (name) =>
    `The name ${name} is known, but nothing answers there. Its record may name another machine, or the machine’s firewall lets nobody in on ports 80 and 443.`,
  silence: (name) =>
    `The machine at ${name} did not answer within 10 seconds. Its record may name another machine, or a firewall swallows the call.`,
  certificate: (name) =>
    `A machine answers at ${name}, but with a certificate that is not for this name, has ended or is nobody’s. Have it made anew, or look whether the record names the right machine.`,
  no_https: (name) =>
    `A machine answers at ${name}, but not by https. Set up its certificate first, then try again.`,
  leads_on: (name) => `${name} leads on to another address. Enter the one it ends at.`,
  other: (name) =>
    `Another site or another shop answers at ${name}. Look whether the record names this shop’s machine, and whether a proxy there hands calls on to this shop.`,
}

export const addressProblem = (trouble: AddressTrouble, name: string): string => words[trouble](name)
