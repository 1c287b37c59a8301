import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { DEFAULT_PICTURE } from '../../machine/pictures/picture.rules.ts'
import { Picture } from './picture.part.tsx'

const NAME = 'walnut-pen.1000x800.f4efe8.3f2a1b9c04d1'
const pen = `attached_assets/${NAME}.jpg`

describe('a picture of the shop’s own', () => {
  test('is offered in AVIF and WebP, in each width that is worth it', () => {
    const html = renderToString(<Picture src={pen} alt="A pen" sizes="50vw" widths={[320, 720]} />)
    expect(html).toContain(
      `<source type="image/avif" srcSet="${srcset('avif', [320, 480, 720])}" sizes="50vw"/>`,
    )
    expect(html).toContain(
      `<source type="image/webp" srcSet="${srcset('webp', [320, 480, 720])}" sizes="50vw"/>`,
    )
    expect(html).toContain(`src="/attached_assets/480/${NAME}.jpg"`)
  })

  test('is never offered larger than it is', () => {
    const html = renderToString(<Picture src={pen} alt="" sizes="100vw" widths={[720, 1600]} />)
    expect(html).toContain(srcset('avif', [720, 1000]))
    expect(html).not.toContain('1600w')
  })

  test('that is smaller than all widths wanted is offered as it is', () => {
    const small = 'attached_assets/bead.90x90.f4efe8.3f2a1b9c04d1.jpg'
    const html = renderToString(<Picture src={small} alt="" sizes="90px" widths={[320, 720]} />)
    expect(html).toContain('srcSet="/attached_assets/90/bead.90x90.f4efe8.3f2a1b9c04d1.avif 90w"')
  })

  test('has its place and its color before it is there', () => {
    const html = renderToString(<Picture src={pen} alt="A pen" sizes="50vw" widths={[320, 720]} />)
    expect(html).toContain('width="1000" height="800"')
    expect(html).toContain('style="background-color:#f4efe8"')
    expect(html).toContain('alt="A pen"')
  })
})

describe('when a picture is asked for', () => {
  const render = (load?: 'lazy' | 'eager' | 'first') =>
    renderToString(<Picture src={pen} alt="" sizes="50vw" widths={[320, 720]} {...(load ? { load } : {})} />)

  test('waits until it comes near, unless told otherwise', () => {
    expect(render()).toContain('loading="lazy"')
    expect(render('eager')).not.toContain('lazy')
  })

  test('only the first is asked for before all else, and nothing names it a second time', () => {
    expect(render('eager')).not.toMatch(/fetchpriority/i)
    expect(render('first')).toMatch(/fetchpriority="high"/i)
    expect(render('first')).not.toContain('<link')
  })
})

describe('any other picture', () => {
  test.each(['https://example.com/pen.jpg', '/attached_assets/pen.png'])('%s is shown as it is', (src) => {
    const html = renderToString(<Picture src={src} alt="A pen" sizes="50vw" widths={[320, 720]} />)
    expect(html).toContain(`src="${src}"`)
    expect(html).not.toContain('source')
    expect(html).not.toContain('srcSet')
  })

  test('the default picture is known as a drawing', () => {
    const html = renderToString(<Picture src={DEFAULT_PICTURE} alt="" sizes="50vw" widths={[320, 720]} />)
    expect(html).toContain('data-drawing')
  })
})

function srcset(format: string, widths: number[]): string {
  return widths.map((width) => `/attached_assets/${width}/${NAME}.${format} ${width}w`).join(',')
}
