// What an update writes down before each of its steps, and what follows from it after a kill or a power cut. Plain
// JavaScript that imports nothing but Node: it is read before any package is there.
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * @typedef {{ code: string, version: string, commit: string, stamp: string }} Release A built copy of the shop; its stamp
 * tells its build from all others.
 * @typedef {'preparing' | 'ready' | 'trying' | 'updated' | 'taken back'} State
 * @typedef {object} Journal
 * @property {State} state
 * @property {string} dataDir
 * @property {boolean} isEmbedded Whether the database lies in dataDir; else it is PostgreSQL
 * @property {Release} from
 * @property {Release} [to] Known once it is built
 * @property {number} [patienceSeconds] How long the new version may take to open
 * @property {string} [backup] Of a PostgreSQL, made after the old version was stopped
 * @property {string} [why] It was taken back, in a sentence
 */

/**
 * The one decision. Until the journal says 'ready' the old version has not noticed anything; 'trying' is written before
 * the first thing is moved, so from then on all is undone, unless the new version has said that it is good: from
 * that moment it takes orders.
 * @param {Journal | undefined} journal
 * @param {boolean} isGood
 * @returns {'start' | 'switch' | 'finish' | 'take back'}
 */
export function whatNext(journal, isGood) {
  if (journal?.state === 'ready') return 'switch'
  if (journal?.state === 'trying') return isGood ? 'finish' : 'take back'
  return 'start'
}

/** Releases of a live machine lie beside each other in a folder of that name; a clone is its own only one. @param {string} code */
export const rootOf = (code) => (basename(dirname(code)) === 'releases' ? dirname(dirname(code)) : code)

/** @param {string} root */
const pathOf = (root) => join(root, '.update', 'journal.json')

/** @param {string} root @returns {Journal | undefined} */
export function readJournal(root) {
  try {
    return JSON.parse(readFileSync(pathOf(root), 'utf8'))
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined
    throw error
  }
}

/** @param {string} root @param {Journal} journal */
export function writeJournal(root, journal) {
  mkdirSync(dirname(pathOf(root)), { recursive: true })
  writeWhole(pathOf(root), `${JSON.stringify(journal, null, 1)}\n`)
}

/** All of it or nothing, and on the disk once this answered. @param {string} path @param {string} text */
export function writeWhole(path, text) {
  writeFileSync(`${path}.new`, text, { flush: true, mode: 0o644 })
  renameSync(`${path}.new`, path)
  syncFolder(dirname(path))
}

/** @param {string} folder */
export function syncFolder(folder) {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
