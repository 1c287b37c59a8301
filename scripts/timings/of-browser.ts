import { relative } from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { commitNow, keep, type CaseTook, type FileTook } from './took.ts'

const stateOf = ({ status }: TestResult): CaseTook['state'] =>
  status === 'passed' || status === 'skipped' ? status : 'failed'

/** Keeps what each file and case of a run of Playwright took. */
export default class OfBrowser implements Reporter {
  private readonly files = new Map<string, FileTook>()

  onTestEnd(test: TestCase, result: TestResult): void {
    const part = test.parent.project()!.name
    const file = relative('.', test.location.file)
    const took = this.files.get(`${part} ${file}`) ?? { part, file, ms: 0, cases: [] }
    this.files.set(`${part} ${file}`, took)
    took.ms += result.duration
    // The first two say the project and the file.
    const name = test.titlePath().slice(3).join(' › ')
    took.cases.push({ name, state: stateOf(result), ms: result.duration })
  }

  onEnd({ startTime, duration }: FullResult): void {
    keep({
      runner: 'browser',
      commit: commitNow(),
      began: startTime.toISOString(),
      ms: duration,
      files: [...this.files.values()],
    })
  }
}
