/** Why PayPal does not take keys, as far as they themselves tell, and which field to look at. */
export function keyRefusal(
  keys: { environment: 'sandbox' | 'live'; clientId: string; clientSecret: string },
  isOfTheOther: boolean,
): { field: 'environment' | 'clientId' | 'clientSecret'; words: string } {
  const { environment, clientId, clientSecret } = keys
  const [here, there] = environment === 'live' ? ['Live', 'Sandbox'] : ['Sandbox', 'Live']
  if (isOfTheOther)
    return {
      field: 'environment',
      words: `These are keys of PayPal’s ${there}, and are good there. Choose ${there}.`,
    }
  if (clientId === clientSecret)
    return {
      field: 'clientSecret',
      words: 'The same text stands in both fields. The secret is below the client ID, behind “Show”.',
    }
  if (/^E\S{60,}$/.test(clientId) && /^A\S{60,}$/.test(clientSecret))
    return {
      field: 'clientId',
      words: 'The two seem to stand in each other’s place: the client ID begins with A, the secret with E.',
    }
  if (/[@\s]/.test(clientId))
    return {
      field: 'clientId',
      words: 'This is no client ID: that is one long row of letters and digits, and no mail address.',
    }
  return {
    field: 'clientSecret',
    words: `PayPal does not take this client ID with this secret. Open developer.paypal.com, Apps & Credentials, with the switch above on ${here}, then your app, and copy both anew.`,
  }
}
