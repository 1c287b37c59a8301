/**
 * Which passwords are too easy, by @zxcvbn-ts: its list of 49,000 common and breached passwords, what people make of
 * them (put together, repeated, written 1ike th1s), and keys that lie side by side. Length is checked by the contract.
 */

/** A guesser who tries ten thousand a second has to take days. */
const LEAST_GUESSES = 1e10

/** What is hard so far is hard. The estimate takes time that grows faster than the password. */
const JUDGED_CHARACTERS = 64

/** Long, well known, and in no list of passwords, because lists are made of what short rules allow. */
const FAMOUS = [
  'correcthorsebatterystaple',
  'tobeornottobe',
  'tobeornottobethatisthequestion',
  'thequickbrownfox',
  'thequickbrownfoxjumpsoverthelazydog',
  'maytheforcebewithyou',
  'onceuponatime',
  'loremipsumdolorsitamet',
  'neverguessthispassword',
]

/** Words of this shop, which are tried first by somebody who knows where they are. */
const OURS = ['handmade', 'moments', 'handmademoments', 'timepieces', 'jewelry']

export async function passwordProblem(password: string, email: string): Promise<string | undefined> {
  const guesses = await estimator()
  const typed = password.slice(0, JUDGED_CHARACTERS)
  const lettersOnly = plain(typed)
  if (Math.min(guesses(typed), guesses(lettersOnly)) < LEAST_GUESSES)
    return 'This password is easy to guess. Use a few unrelated words.'
  const name = plain(email.split('@')[0]!)
  if (name !== '' && lettersOnly.includes(name) && lettersOnly.length < 20) {
    return 'Leave your email address out of the password.'
  }
  return undefined
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

let loaded: Promise<(password: string) => number> | undefined

/** Its lists take 30 MB: loaded when the first password is set, which most processes never see. */
function estimator(): Promise<(password: string) => number> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<(password: string) => number> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    dictionary: { ...dictionary, famous: FAMOUS, ours: OURS },
  })
  return (password) => zxcvbn.check(password).guesses
}
