/** How a picture is seen: `scale` times its whole size, its middle `x` and `y` pixels from the middle of the stage. */
export interface View {
  scale: number
  x: number
  y: number
}

/** Pixels from the stage's middle. */
export interface Point {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** The picture as it is drawn when seen whole, and the stage it stands on, in pixels. */
export interface Frame {
  picture: Size
  stage: Size
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const NEAREST = 4
/** Almost whole is whole: steps there and back leave a remainder. */
const ALMOST_WHOLE = 1.02
/** How much nearer a button or a key comes, and a double click. */
export const STEP = 1.6
export const LEAP = 2.5

export function isNear(view: View): boolean {
  return view.scale > 1
}

/** Nearer by the factor, or further away below 1. What is at the point stays there. */
export function zoomed(view: View, factor: number, frame: Frame, at: Point = { x: 0, y: 0 }): View {
  const wanted = view.scale * factor
  const scale = wanted < ALMOST_WHOLE ? 1 : Math.min(NEAREST, wanted)
  const grown = scale / view.scale
  return clampToStage(frame, { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown })
}

export function moved(view: View, by: Point, frame: Frame): View {
  return clampToStage(frame, { ...view, x: view.x + by.x, y: view.y + by.y })
}

/** A picture larger than the stage covers it; a smaller one stays in its middle. */
function clampToStage({ picture, stage }: Frame, { scale, x, y }: View): View {
  return {
    scale,
    x: held(x, (picture.width * scale - stage.width) / 2),
    y: held(y, (picture.height * scale - stage.height) / 2),
  }
}

function held(offset: number, room: number): number {
  return room <= 0 ? 0 : Math.min(room, Math.max(-room, offset))
}
