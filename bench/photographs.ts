import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureFileName, type PictureName } from '../src/machine/pictures/picture.rules.ts'
import { originalOf } from '../src/machine/pictures/encoding.ts'

/**
 * Puts pictures into a shop's data folder as uploads lie there, but without any sizes. They are as hard to encode as
 * photographs: soft light, a thing with edges in the middle, and the grain of a camera.
 */
export async function placePhotographs(dataDir: string, count: number): Promise<PictureName[]> {
  const folder = join(dataDir, 'pictures', 'originals')
  mkdirSync(folder, { recursive: true })
  const lying = await photograph(1600, 1200)
  const upright = await photograph(1600, 2133)
  const names: PictureName[] = []
  for (let n = 0; n < count; n += 1) {
    // Every fourth as telephones are held. Another hue is another picture.
    const recolored = sharp(n % 4 === 3 ? upright : lying).modulate({ hue: (n * 360) / count })
    const { bytes, name } = await originalOf(await recolored.jpeg({ quality: 92 }).toBuffer())
    writeFileSync(join(folder, `${pictureFileName(name)}.jpg`), bytes)
    names.push(name)
  }
  return names
}

async function photograph(width: number, height: number): Promise<Buffer> {
  const cover = async (pattern: Buffer) =>
    await sharp(pattern).resize(width, height, { fit: 'fill', kernel: 'cubic' }).png().toBuffer()
  const rings = Array.from({ length: 24 }, (_, ring) => {
    const [rx, ry] = [width / 2 - (ring * width) / 60, height / 4 - (ring * height) / 120]
    const stroke = `hsl(${20 + ring * 3},60%,${20 + ring * 2}%)`
    return `<ellipse cx="50%" cy="50%" rx="${rx}" ry="${ry}" fill="none" stroke="${stroke}" stroke-width="${1 + (ring % 5) * 3}"/>`
  })
  const thing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rings.join('')}</svg>`
  return await sharp(await cover(await noise(8, 6, 40)))
    .composite([
      { input: await cover(await noise(120, 90, 20)), blend: 'soft-light' },
      { input: Buffer.from(thing) },
      { input: await noise(width, height, 8), blend: 'soft-light' },
    ])
    .removeAlpha()
    .png()
    .toBuffer()
}

async function noise(width: number, height: number, sigma: number): Promise<Buffer> {
  const grain = { type: 'gaussian' as const, mean: 128, sigma }
  return await sharp({ create: { width, height, channels: 3, background: '#888', noise: grain } })
    .png()
    .toBuffer()
}
