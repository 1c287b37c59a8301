/** What the page's policy lets scripts run by. Browsers show it to scripts alone, on the element that has it. */
const pageNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

/** Loads a wallet's script, unless what it brings is there already. Rejects where it does not come, and may be tried again. */
export async function loadScript<T>(address: string, brought: () => T | undefined): Promise<T> {
  const before = brought()
  if (before) return before
  const script = document.createElement('script')
  script.src = address
  script.nonce = pageNonce()
  document.head.append(script)
  try {
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve)
      script.addEventListener('error', () => reject(new Error(`${address} did not come`)))
    })
  } catch (error) {
    script.remove()
    throw error
  }
  return brought()!
}
