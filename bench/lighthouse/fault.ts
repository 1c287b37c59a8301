/** In a word what a run failed of: Lighthouse's code for it, or the last line of what was said. */
export function faultOf(error: Error): string {
  const said = `${error.message}\n${(error as { stderr?: string }).stderr ?? ''}`
  // Its codes are of several words, which tells them from the like of an HTTP or a POSIX.
  const code = /\b[A-Z]{2,}(?:_[A-Z]+)+\b/.exec(said)
  return code?.[0] ?? said.trim().split('\n').at(-1)!.trim()
}
