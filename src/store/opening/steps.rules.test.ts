import { expect, test } from 'vitest'
import { defaultSettings } from '../settings/settings.rules.ts'
import { steps, stepsDone, stepsLeft, type SetUp } from './steps.rules.ts'

const demo = { dispatchDays: 2, returnDays: 30, warrantyMonths: 12, replyDays: 2 }

const fresh: SetUp = {
  settings: { ...defaultSettings, ...demo },
  isTaxConfirmed: false,
  demo,
  hasOwnLook: false,
  ownPieces: 0,
  ownPiecesWithPicture: 0,
  ofDemo: 130,
  unreadPages: 8,
  hasOwnShipping: false,
  hasSecondFactor: false,
  isBackupProved: false,
  hasDemoWords: true,
  isMailProved: false,
  publicUrl: 'http://127.0.0.1:8080',
  seenAt: 'http://127.0.0.1:8080',
  takesRealMoney: false,
  isSandbox: false,
}

const open: SetUp = {
  demo,
  settings: {
    ...defaultSettings,
    storeName: 'Cups',
    contactEmail: 'june@cups.example',
    postalAddress: '1 Kiln Lane, Asheville, NC 28801',
    returnDays: 30,
  },
  isTaxConfirmed: true,
  hasOwnLook: true,
  ownPieces: 4,
  ownPiecesWithPicture: 4,
  ofDemo: 0,
  unreadPages: 0,
  hasOwnShipping: true,
  hasSecondFactor: true,
  isBackupProved: true,
  hasDemoWords: false,
  isMailProved: true,
  publicUrl: 'https://cups.example',
  seenAt: 'https://cups.example',
  takesRealMoney: true,
  isSandbox: false,
}

const doneIn = (shop: SetUp) => steps.filter((step) => stepsDone(shop)[step])

test('of a shop as it comes nothing is done, of an open one all', () => {
  expect(doneIn(fresh)).toEqual([])
  expect(doneIn(open)).toEqual([...steps])
})

test('a name without an address of her own, a piece without a picture and an address nobody reaches are not enough', () => {
  const half = {
    ...open,
    settings: { ...open.settings, postalAddress: defaultSettings.postalAddress },
    ownPiecesWithPicture: 3,
    publicUrl: 'https://localhost',
  }
  const missing = steps.filter((step) => !stepsDone(half)[step])
  expect(missing).toEqual(['name', 'pictures', 'web-address'])
})

test('an address is proved by who is there, and a promise by who made it', () => {
  const missingIn = (shop: SetUp) => steps.filter((step) => !stepsDone(shop)[step])
  expect(missingIn({ ...open, seenAt: 'http://localhost:3000' })).toEqual(['web-address'])
  expect(missingIn({ ...open, seenAt: undefined })).toEqual(['web-address'])
  const demos = { ...open, settings: { ...open.settings, ...demo }, hasDemoWords: true }
  expect(missingIn(demos), 'the last piece of the demo is deleted, its promises stand').toEqual(['promises'])
})

test('of steps that are begun it is said what is left', () => {
  expect(stepsLeft(fresh)).toEqual({})
  expect(stepsLeft(open)).toEqual({})
  const { storeName } = fresh.settings
  expect(stepsLeft({ ...open, settings: { ...open.settings, storeName } }).name).toBe(
    'Still as the shop came: Store name.',
  )
  expect(stepsLeft({ ...open, isSandbox: true }).wallet).toMatch(/a sandbox’s, where no money moves/)
})
