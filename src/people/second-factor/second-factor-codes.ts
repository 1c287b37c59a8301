import type { Caller } from '../../shop/shop-api.contract.ts'
import { countRecoveryCodes } from './factors.sql.ts'
import type { Person } from '../staff/people.sql.ts'
import type { ShopContext } from '../../shop/context.ts'
import { takeCode } from '../account/authenticator.ts'
import { useRecoveryCode } from '../account/recovery-codes.ts'
import { noteSignInChange } from '../account/notice.ts'
import { knownDeviceOf } from '../sign-in/known-devices.ts'
import { checkGuessAndLog } from '../security/password-guesses.ts'

/** Three of a million codes are right at any time: at this rate an even chance takes most of a year. */
const MOST_CODES_AN_HOUR = 30

/** Six digits are of the app, all else is a recovery code. */
export function digitsOf(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

export async function isCodeOfApp(
  context: ShopContext,
  person: Person,
  digits: string,
  caller: Caller,
): Promise<boolean> {
  const knownAs = knownDeviceOf(context, caller.knownDevices, person.id)
  const { isCorrect } = await checkGuessAndLog(context, person, caller, {
    secret: `codes of ${person.id}`,
    address: caller.address,
    knownAs: knownAs && `device ${knownAs}`,
    mostAnHour: MOST_CODES_AN_HOUR,
    otherWays: 'Use a passkey, a recovery code, or a browser you have signed in with before',
    isRight: () => takeCode(context.db.query, context, person.id, digits),
  })
  return isCorrect
}

/** Nobody guesses 120 bits: these work however many others guess. */
export async function isRecoveryCode(
  { db, security }: ShopContext,
  person: Person,
  typed: string,
  { address }: Caller,
): Promise<boolean> {
  const isRight = await db.transaction(async (tx) => {
    if (!(await useRecoveryCode(tx, person.id, typed))) return false
    const left = await countRecoveryCodes(tx, person.id)
    await noteSignInChange(tx, `Somebody signed in with one of your recovery codes. ${left} are left.`, {
      actor: `person:${person.id}`,
      action: 'recovery_codes.use',
      person,
      after: { left },
    })
    return true
  })
  if (isRight) security.note('recovery_code.used', { person: person.id, address })
  return isRight
}
