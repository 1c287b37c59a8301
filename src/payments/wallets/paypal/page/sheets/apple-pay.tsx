import type { ApplePayMerchantSession, ConfirmOrderOptions } from '@paypal/paypal-js/sdk-v6'
import { cutTo } from '../../../../../machine/values/cut-to.ts'
import { sheetPayment } from './sheet-payment.ts'
import type { Payment } from '../../../../../buying/checkout/page/use-payment.ts'
import type { WalletScript } from '../wallet-script.ts'

/** Safari's own, as far as it is used here. */
interface AppleSheet {
  onvalidatemerchant: (event: { validationURL: string }) => void
  onpaymentauthorized: (event: { payment: Pick<ConfirmOrderOptions, 'token' | 'billingContact'> }) => void
  oncancel: () => void
  begin: () => void
  abort: () => void
  completeMerchantValidation: (session: ApplePayMerchantSession['merchantSession']) => void
  completePayment: (result: { status: number }) => void
}
interface AppleSheets {
  new (version: number, request: object): AppleSheet
  STATUS_SUCCESS: number
  STATUS_FAILURE: number
}

/** The first that tells of a contact by its parts, which PayPal asks for. */
const VERSION = 4

/** Where it is not Safari that pays, as in tests. */
const UNDRAWN = { background: '#000', color: '#fff', borderRadius: 4, fontWeight: 600 }

/** Apple shows no longer name. */
const MOST_OF_NAME = 64

interface ApplePayProps {
  script: WalletScript
  payment: Payment
  total: string
  storeName: string
}

/** Apple's button, as Safari draws it. Its sheet gives what PayPal confirms an order with. */
export function ApplePay({ script: { sdk, methods }, payment, total, storeName }: ApplePayProps) {
  /** Within the click, with nothing waited for before: else Safari opens no sheet. */
  function pay(): void {
    const sheets = (window as unknown as { ApplePaySession: AppleSheets }).ApplePaySession
    const opened = sheetPayment(payment, 'apple_pay', 'Apple Pay')
    try {
      const session = sdk.createApplePayOneTimePaymentSession()
      const sheet = new sheets(VERSION, {
        ...session.formatConfigForPaymentRequest(methods.getDetails('applepay').config),
        countryCode: 'US',
        currencyCode: 'USD',
        requiredBillingContactFields: ['postalAddress'],
        requiredShippingContactFields: [],
        total: { label: storeName, amount: total, type: 'final' },
      })
      /* oxlint-disable unicorn/prefer-add-event-listener -- one listener each is all that Apple's documents know */
      sheet.onvalidatemerchant = ({ validationURL }) => {
        session
          .validateMerchant({ validationUrl: validationURL, displayName: cutTo(storeName, MOST_OF_NAME) })
          .then(({ merchantSession }) => sheet.completeMerchantValidation(merchantSession))
          .catch(() => {
            if (opened.isLeft()) return
            opened.failed()
            sheet.abort()
          })
      }
      sheet.onpaymentauthorized = ({ payment: { token, billingContact } }) => {
        const confirm = async (orderId: string) =>
          (await session.confirmOrder({ orderId, token, billingContact })).approveApplePayPayment.status
        void opened.agree(confirm).then(async (order) => {
          if (!opened.isLeft())
            sheet.completePayment({ status: order ? sheets.STATUS_SUCCESS : sheets.STATUS_FAILURE })
          if (order) await payment.approve(order.orderId)
        })
      }
      sheet.oncancel = () => opened.left()
      sheet.begin()
    } catch {
      opened.failed()
    }
  }

  const isDrawn = CSS.supports('-webkit-appearance', '-apple-pay-button')
  return (
    <button
      type="button"
      lang="en"
      aria-label="Apple Pay"
      onClick={pay}
      className="h-[55px] w-full cursor-pointer"
      style={isDrawn ? { WebkitAppearance: '-apple-pay-button' as never } : UNDRAWN}
    >
      {isDrawn ? null : 'Apple Pay'}
    </button>
  )
}
