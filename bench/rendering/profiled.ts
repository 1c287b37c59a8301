import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'

/** Runs `work`, and writes what the thread did meanwhile, as browsers' developer tools read it. */
export async function profiled(file: string, work: () => Promise<void>): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 200 })
  await session.post('Profiler.start')
  await work()
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  writeFileSync(file, JSON.stringify(profile))
}
