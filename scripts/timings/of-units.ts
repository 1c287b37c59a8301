import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { commitNow, keep, type CaseTook } from './took.ts'

const STATES = { passed: 'passed', failed: 'failed', skipped: 'skipped', pending: 'skipped' } as const

/** Keeps what each file and case of a run of Vitest took. */
export default class OfUnits implements Reporter {
  private began = new Date()

  onTestRunStart(): void {
    this.began = new Date()
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    keep({
      runner: 'units',
      commit: commitNow(),
      began: this.began.toISOString(),
      ms: Date.now() - this.began.getTime(),
      files: modules.map((module) => {
        const { collectDuration, setupDuration, environmentSetupDuration, prepareDuration, duration } =
          module.diagnostic()
        return {
          part: module.project.name,
          file: relative('.', module.moduleId),
          ms: collectDuration + setupDuration + environmentSetupDuration + prepareDuration + duration,
          cases: [...module.children.allTests()].map((test): CaseTook => ({
            name: test.fullName,
            state: STATES[test.result().state],
            ms: test.diagnostic()?.duration ?? 0,
          })),
        }
      }),
    })
  }
}
