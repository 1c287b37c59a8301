import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test, onTestFinished, vi } from 'vitest'
import { pictureFileName, widthsOf, type PictureName } from './picture.rules.ts'
import type { Pictures, PictureOptions } from './pictures.ts'
import { inPieces, openTestPictures, redAndBlue } from './test-pictures.testing.ts'

interface Room {
  folder: string
  pictures: Pictures
  /** Files under the data folder, by path from there. */
  files: () => string[]
}

async function openRoom(options: Partial<PictureOptions> = {}): Promise<Room> {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-test-'))
  const bundled = join(folder, 'bundled')
  mkdirSync(bundled)
  const pictures = await openTestPictures(join(folder, 'data'), { bundled, ...options })
  onTestFinished(() => {
    pictures.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const files = () =>
    globSync('**/*', { cwd: join(folder, 'data') }).filter((path) =>
      statSync(join(folder, 'data', path)).isFile(),
    )
  return { folder, pictures, files }
}

const png = (width = 300, height = 200) => redAndBlue(width, height).png().toBuffer()

async function upload({ pictures }: Room, bytes: Uint8Array, title = 'pen'): Promise<PictureName> {
  return await pictures.add(inPieces(bytes), title)
}

describe('an uploaded picture', () => {
  test('is kept as an original, and its sizes are made without anyone asking', async () => {
    const room = await openRoom()
    const name = await upload(room, await png(), 'Walnut Pen')
    expect(name).toMatchObject({ slug: 'walnut-pen', width: 300, height: 200 })
    await vi.waitFor(() => expect(room.files()).toHaveLength(1 + widthsOf(name).length * 3), 20_000)
    const original = await room.pictures.fileOf({ name, width: undefined, format: 'jpg' })
    expect((await sharp(original).metadata()).width).toBe(300)
  })

  test('that is uploaded again, whatever it is called, is the one that is there', async () => {
    const room = await openRoom()
    const name = await upload(room, await png(), 'first')
    expect(await upload(room, await png(), 'second')).toEqual(name)
    expect(room.files().filter((path) => path.startsWith('originals'))).toHaveLength(1)
  })

  test('leaves nothing behind when it is refused or cut off', async () => {
    const room = await openRoom()
    await expect(upload(room, Buffer.from('no picture'))).rejects.toMatchObject({ code: 'invalid' })
    async function* cutOff() {
      yield await png()
      throw new Error('the sender is gone')
    }
    await expect(room.pictures.add(cutOff(), 'pen')).rejects.toThrow('the sender is gone')
    expect(room.files()).toEqual([])
  })
})

describe('a size', () => {
  test('that was made ahead comes as it is', async () => {
    const room = await openRoom()
    const name = await upload(room, await png())
    mkdirSync(join(room.folder, 'bundled', '160'))
    const ready = join(room.folder, 'bundled', '160', `${pictureFileName(name)}.avif`)
    copyFileSync('public/attached_assets/default-product.svg', ready)
    expect(await room.pictures.fileOf({ name, width: 160, format: 'avif' })).toBe(ready)
  })

  test('of a picture that came with the shop is made once and kept', async () => {
    const room = await openRoom()
    const name = { slug: 'clock', width: 400, height: 300, color: 'aaaaaa', hash: '0123456789ab' }
    await redAndBlue(400, 300).toFile(join(room.folder, 'bundled', `${pictureFileName(name)}.jpg`))
    const file = await room.pictures.fileOf({ name, width: 160, format: 'webp' })
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 160, height: 120 })
    const before = statSync(file!).ino
    expect(statSync((await room.pictures.fileOf({ name, width: 160, format: 'webp' }))!).ino).toBe(before)
    expect(room.files()).toHaveLength(1)
  })

  test('and the original of a picture that came with the shop as AVIF alone are made of its widest', async () => {
    const room = await openRoom()
    const name = { slug: 'clock', width: 400, height: 300, color: 'aaaaaa', hash: '0123456789ab' }
    mkdirSync(join(room.folder, 'bundled', '400'))
    await redAndBlue(400, 300)
      .avif()
      .toFile(join(room.folder, 'bundled', '400', `${pictureFileName(name)}.avif`))
    const small = await room.pictures.fileOf({ name, width: 160, format: 'webp' })
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 160, height: 120 })
    const original = await room.pictures.fileOf({ name, width: undefined, format: 'jpg' })
    expect(await sharp(original).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 })
    expect(await room.pictures.fileOf({ name, width: 400, format: 'jpg' })).toBe(original)
  })

  test('of no picture is undefined, and nothing is made', async () => {
    const room = await openRoom()
    const name = { slug: 'none', width: 400, height: 300, color: 'aaaaaa', hash: '0123456789ab' }
    expect(await room.pictures.fileOf({ name, width: 160, format: 'webp' })).toBeUndefined()
    expect([room.files(), room.pictures.encoderPid]).toEqual([[], undefined])
  })
})
