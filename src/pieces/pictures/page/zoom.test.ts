import { describe, expect, test } from 'vitest'
import { isNear, moved, NEAREST, WHOLE, zoomed, type Frame } from './zoom.ts'

const frame: Frame = { picture: { width: 800, height: 800 }, stage: { width: 1200, height: 800 } }

describe('looking closer at a picture', () => {
  test('what is under the finger stays under it', () => {
    const near = zoomed(WHOLE, 3, frame, { x: 100, y: -50 })
    // The point was 100 to the right of the middle; three times larger it is 300 from the picture's middle.
    expect(near.x + 300).toBe(100)
    expect(near.y - 150).toBe(-50)
  })

  test('is never smaller than whole nor larger than four times', () => {
    expect(zoomed(WHOLE, 0.2, frame)).toEqual(WHOLE)
    expect(zoomed(WHOLE, 99, frame).scale).toBe(NEAREST)
  })

  test('a picture cannot be pushed off the stage', () => {
    const near = zoomed(WHOLE, 2, frame)
    expect(moved(near, { x: 9999, y: -9999 }, frame)).toEqual({ scale: 2, x: 200, y: -400 })
  })

  test('a picture smaller than the stage stays in its middle', () => {
    expect(moved(WHOLE, { x: 50, y: 50 }, frame)).toEqual(WHOLE)
    expect(moved(zoomed(WHOLE, 1.25, frame), { x: 50, y: 0 }, frame).x).toBe(0)
  })

  test('going back ends where it began', () => {
    const near = moved(zoomed(WHOLE, 4, frame, { x: 300, y: 300 }), { x: -70, y: 20 }, frame)
    const back = zoomed(near, 1 / 4, frame)
    expect(back).toEqual(WHOLE)
    expect(isNear(back)).toBe(false)
    expect(
      zoomed(zoomed(zoomed(zoomed(WHOLE, 1.6, frame), 1.6, frame), 1 / 1.6, frame), 1 / 1.6, frame),
    ).toEqual(WHOLE)
  })
})
