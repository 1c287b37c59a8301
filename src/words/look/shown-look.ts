import type { Output } from '../../shop/every-call.contract.ts'
import { isDefaultStyled, lookName, type Look } from './look.rules.ts'
import { paletteOf } from './palette.rules.ts'

/** What every page is told of the look; null of the first one, which is in the shop's own styles. */
export function shownLook(look: Look): Output<'GET /api/store'>['look'] {
  const { logo, logoHasName, icon, typefaces } = look
  if (isDefaultStyled(look) && !logo && !icon) return null
  return {
    name: isDefaultStyled(look) ? null : lookName(look),
    typefaces,
    paper: paletteOf(look).paper,
    logo,
    logoHasName: logo !== null && logoHasName,
    icon,
  }
}
