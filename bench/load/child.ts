import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { OpenLoopPlan, OpenLoopResult } from './open-loop.ts'
import type { WritersPlan, WritersResult } from './writers.ts'

/** A process beside the shop, so that who asks costs the shop nothing: what it prints in the end is its result. */
function begin<Result>(script: string, plan: object): { end: () => Promise<Result> } {
  const child = spawn(process.execPath, [script, JSON.stringify(plan)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const said = text(child.stdout)
  return {
    async end() {
      child.stdin.end()
      return JSON.parse(await said) as Result
    },
  }
}

/** Asks until the plan is over. */
export async function openLoop(plan: OpenLoopPlan): Promise<OpenLoopResult> {
  return await begin<OpenLoopResult>('bench/load/open-loop.ts', plan).end()
}

/** Edits and sells until it is told to end. */
export function beginWriters(plan: WritersPlan): { end: () => Promise<WritersResult> } {
  return begin('bench/load/writers.ts', plan)
}
