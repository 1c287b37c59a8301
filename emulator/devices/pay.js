/* A stand-in for Google's pay.js: its button, and its sheet in a window of the emulator's. Styles are set by element.style. */
/* oxlint-disable no-undef -- config is put before it where it is served */

const CLOSED_CHECK_MS = 200

const refused = (statusCode) => Object.assign(new Error(statusCode), { statusCode })

class PaymentsClient {
  #authorize

  constructor({ environment, paymentDataCallbacks }) {
    if (environment !== 'TEST') throw new Error('Only tests are paid here.')
    this.#authorize = paymentDataCallbacks.onPaymentAuthorized
  }

  async isReadyToPay({ apiVersion, allowedPaymentMethods }) {
    const isAsked = apiVersion === 2 && allowedPaymentMethods[0].parameters.allowedCardNetworks.length > 0
    if (!isAsked) throw Object.assign(new Error('isReadyToPay'), { statusCode: 'DEVELOPER_ERROR' })
    return { result: config.isReady }
  }

  createButton({ onClick, buttonSizeMode }) {
    const place = document.createElement('div')
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Google Pay'
    const isFilled = buttonSizeMode === 'fill'
    if (isFilled) Object.assign(place.style, { width: '100%', height: '100%' })
    Object.assign(button.style, {
      width: isFilled ? '100%' : '240px',
      height: isFilled ? '100%' : '40px',
      border: '0',
      borderRadius: '4px',
      background: '#000',
      color: '#fff',
      font: '600 18px/1 system-ui, sans-serif',
      cursor: 'pointer',
    })
    button.addEventListener('click', onClick)
    place.append(button)
    return place
  }

  /** Must be called while a click is handled: the sheet is a window. */
  loadPaymentData({ transactionInfo, merchantInfo, callbackIntents }) {
    if (!callbackIntents.includes('PAYMENT_AUTHORIZATION')) return Promise.reject(refused('DEVELOPER_ERROR'))
    const url = new URL('/google-pay/sheet', config.origin)
    url.searchParams.set('origin', window.location.origin)
    url.searchParams.set('total', transactionInfo.totalPrice)
    url.searchParams.set('name', merchantInfo.merchantName ?? '')
    const sheet = window.open(url.href, '', 'popup=yes,width=480,height=600')
    if (!sheet) return Promise.reject(refused('INTERNAL_ERROR'))
    return new Promise((resolve, reject) => {
      const over = (end) => {
        clearInterval(timer)
        window.removeEventListener('message', onMessage)
        sheet.close()
        end()
      }
      const timer = setInterval(() => {
        if (sheet.closed) over(() => reject(refused('CANCELED')))
      }, CLOSED_CHECK_MS)
      const onMessage = async ({ data, origin, source }) => {
        if (origin !== config.origin || source !== sheet || data?.source !== 'emulated-google-pay') return
        if (data.type === 'left') return over(() => reject(refused('CANCELED')))
        const paymentMethodData = {
          type: 'CARD',
          description: data.name,
          info: { cardNetwork: 'VISA', cardDetails: data.name.slice(-4) },
          tokenizationData: { type: 'PAYMENT_GATEWAY', token: data.token },
        }
        const answer = await this.#authorize({ apiVersion: 2, apiVersionMinor: 0, paymentMethodData })
        if (answer.transactionState === 'SUCCESS') return over(() => resolve({ paymentMethodData }))
        sheet.postMessage({ type: 'refused', message: answer.error?.message ?? '' }, config.origin)
      }
      window.addEventListener('message', onMessage)
    })
  }
}

window.google = { ...window.google, payments: { api: { PaymentsClient } } }
