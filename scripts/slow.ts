/**
 * `npm run slow`: compares what the last two runs of each runner took, file by file; `npm run slow -- A.json B.json` these
 * two. Runs that did not try the same are compared by what both of them tried.
 */
import { readTook, runsKept, seconds, type FileTook, type Took } from './timings/took.ts'

const SHOWN = 15

const nameOf = ({ part, file }: FileTook) => `${part} ${file}`
const byName = ({ files }: Took) => new Map(files.map((file) => [nameOf(file), file]))
const ofAll = (files: Iterable<FileTook>) => [...files].reduce((sum, { ms }) => sum + ms, 0)

function compare(before: Took, after: Took): void {
  const [was, is] = [byName(before), byName(after)]
  const both = [...is].filter(([name]) => was.has(name))
  const sums = {
    was: ofAll(both.map(([name]) => was.get(name)!)),
    is: ofAll(both.map(([, file]) => file)),
  }
  console.log(`\n${after.runner}: ${before.began} at ${before.commit} -> ${after.began} at ${after.commit}`)
  console.log(`  by the clock      ${seconds(before.ms)} -> ${seconds(after.ms)}`)
  console.log(`  ${both.length} files of both  ${seconds(sums.was)} -> ${seconds(sums.is)}`)
  for (const [word, files] of [
    ['only before', [...was.keys()].filter((name) => !is.has(name))],
    ['only after', [...is.keys()].filter((name) => !was.has(name))],
  ] as const)
    if (files.length > 0) console.log(`  ${word}: ${files.length} files`)
  const changes = both
    .map(([name, file]) => ({ name, was: was.get(name)!.ms, is: file.ms }))
    .toSorted((a, b) => Math.abs(b.is - b.was) - Math.abs(a.is - a.was))
  for (const { name, was: from, is: to } of changes.slice(0, SHOWN))
    console.log(`  ${seconds(to - from).padStart(9)}  ${seconds(from)} -> ${seconds(to)}  ${name}`)
}

const named = process.argv.slice(2)
const pairs =
  named.length === 2
    ? [named]
    : (['units', 'browser'] as const)
        .map((runner) => runsKept(runner).slice(-2))
        .filter(({ length }) => length === 2)
if (named.length !== 0 && named.length !== 2) {
  console.error('Name two files of .timings/, or none for the last two runs of each runner.')
  process.exit(1)
}
if (pairs.length === 0) console.log('There are no two runs of the same runner in .timings/ yet.')
for (const [before, after] of pairs) compare(readTook(before!), readTook(after!))
