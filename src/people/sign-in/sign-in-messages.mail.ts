import type { Role } from '../../machine/contract/role.ts'
import type { StoreSettings } from '../../store/settings/settings.rules.ts'
import { composeMessage, type Message } from '../../words/mailbox/message.mail.tsx'

/** Mails a person a link to set a new password. */
export function passwordReset(url: string, minutes: number, store: StoreSettings): Message {
  return composeMessage({
    kind: 'password-reset',
    subject: `Set a new password for ${store.storeName}`,
    parts: [
      {
        paragraph: `Someone, hopefully you, asked to set a new password. The link works once, for ${minutes} minutes.`,
      },
      { link: url, label: 'Set a new password' },
      { paragraph: 'If it was not you, ignore this mail: nothing has changed.' },
    ],
    ...store,
  })
}

const tasks: Record<Role, string> = {
  owner: 'look after all of it',
  staff: 'look after its products, orders and journal',
  packer: 'pack its orders',
}

/** Mails somebody who was invited a link to come in for the first time. */
export function invitation(
  { url, role, by }: { url: string; role: Role; by: string },
  store: StoreSettings,
): Message {
  return composeMessage({
    kind: 'invitation',
    subject: `Come and help with ${store.storeName}`,
    parts: [
      { paragraph: `${by} has invited you to ${store.storeName}, to ${tasks[role]}.` },
      { paragraph: 'Choose a password by this link. It works once, for a week.' },
      { link: url, label: 'Choose a password' },
      { paragraph: 'If you do not know what this is about, ignore this mail.' },
    ],
    ...store,
  })
}

/** Told to whoever it is about, whenever it changes how they sign in: it may not have been them. */
export function signInNotice(what: string, store: StoreSettings): Message {
  return notice(
    `How you sign in to ${store.storeName} has changed`,
    [
      what,
      'If it was not you, set a new password by “Forgot your password?” on the sign-in page, which ends all sessions, and tell the shop’s owner.',
    ],
    store,
  )
}

/** Strangers try passwords of somebody's, in numbers. */
export function guessedPasswords(times: number, store: StoreSettings): Message {
  return notice(
    `Somebody is guessing your password of ${store.storeName}`,
    [
      `Within an hour, ${times} wrong passwords were tried for your account from browsers you have never signed in with. None of them let anybody in.`,
      'You need not do anything. After some more tries such browsers have to wait; one you have signed in with before lets you in as ever, as does a passkey. Add a passkey or an authenticator app under “Sign-in & security” if you have none.',
    ],
    store,
  )
}

/** Somebody typed the right password and then only wrong codes. */
export function guessedCodes(times: number, store: StoreSettings): Message {
  return notice(
    `Somebody may know your password of ${store.storeName}`,
    [
      `Your password was typed, and then ${times} wrong codes. Your second factor kept the door shut.`,
      'If it was not you, sign in and change your password under “Sign-in & security”, and wherever else you use it.',
    ],
    store,
  )
}

const notice = (subject: string, paragraphs: string[], store: StoreSettings) =>
  composeMessage({
    kind: 'sign-in-notice',
    subject,
    parts: paragraphs.map((paragraph) => ({ paragraph })),
    ...store,
  })
