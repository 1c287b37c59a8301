import { lying, set } from './set.ts'
import type { Scenes } from './shot.ts'

const standIn = (mm: number, material: string, trim: string, thick = 9, style = 'slimline') =>
  ({ kind: 'pen', style, mm, thick, material, trim }) as never

export const deskSets: Scenes = {
  51: [
    set(
      {
        holder: { kind: 'card-stand', wood: 'walnut', stripe: 'rosewood', size: [12.7, 7.6, 2.5], stripe_x: 4.3, stripe_width: 0.7, cards: 20 },
        items: [{ piece: standIn(171, 'walnut', 'satin-nickel'), place: [4.3, -1.9, 1], turned: [0, 0, 0] }],
        camera: { elevation: 28, azimuth: -16 },
      } as never,
    ),
  ],
  80: [
    set({
      holder: { kind: 'wedge', wood: 'walnut', width: 15.2, height: 8.9 },
      items: [lying(standIn(137, 'walnut', 'brass', 12), [0, -3.75, 0.02], 0)],
      camera: { elevation: 24, azimuth: -16 },
    } as never),
  ],
  90: [
    set({
      holder: {
        kind: 'tray',
        wood: 'walnut',
        under: 'kraft',
        size: [24.1, 8.9, 1.9],
        coves: [
          { from: -10.9, to: 4.6, y: 1.75, radius: 1.15, deep: 1.05 },
          { from: -10.9, to: 4.6, y: -1.75, radius: 1.15, deep: 1.05 },
        ],
        well: { x: 8.0, y: 0, radius: 2.7, deep: 1.2 },
        clips: 7,
      },
      items: [
        lying(standIn(133, 'walnut', 'chrome', 11), [-3.1, 1.75, 0.02], 0),
        lying(standIn(133, 'walnut', 'chrome', 11), [-3.1, -1.75, 0.02], 0),
      ],
      size: 12,
      camera: { azimuth: -28, elevation: 50 },
    } as never),
  ],
  91: [
    set({
      holder: { kind: 'round-base', wood: 'olivewood', felt: 'felt:#2f5a3c', across: 8.9, high: 2.6 },
      items: [],
      camera: { elevation: 22 },
    } as never),
  ],
}
