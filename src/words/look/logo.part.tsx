import { sizedPath, widthsOf, type PictureName } from '../../machine/pictures/picture.rules.ts'

interface LogoProps {
  of: PictureName
  /** Empty where the shop's name stands beside it or around it. */
  alt: string
  className: string
}

/**
 * The owner's, as high as it is given and no wider than there is room: a long one gets lower, and pushes nothing away.
 * Its ground is that of the page: pictures have none of their own that lets through.
 */
export function Logo({ of, alt, className }: LogoProps) {
  const width = widthsOf(of).find((each) => (each / of.width) * of.height >= 96) ?? widthsOf(of).at(-1)!
  return (
    <img
      src={sizedPath(of, width, 'webp')}
      alt={alt}
      width={of.width}
      height={of.height}
      className={`w-auto max-w-[min(12rem,100%)] min-w-0 object-contain mix-blend-multiply ${className}`}
    />
  )
}
