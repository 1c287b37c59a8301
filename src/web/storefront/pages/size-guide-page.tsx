import { Link } from '../../navigation/link.tsx'
import { hrefTo } from '../../paths.ts'
import { TextPage } from './text-page.tsx'
import type { PageModule } from '../../navigation/lazy-page.ts'

export const page: PageModule = {
  Page: SizeGuidePage,

  head: () => ({ title: 'Size guide', description: 'How to measure a wrist, and how our pieces are sized.' }),
}

function SizeGuidePage() {
  return (
    <TextPage title="Size guide" summary="A strip of paper, a pen and a ruler are all you need.">
      <h2>Measure your wrist</h2>
      <ol>
        <li>Wrap a strip of paper around your wrist, just above the bone, as snug as you would wear it.</li>
        <li>Mark where the paper meets, lay it flat and measure to the mark.</li>
        <li>That is your wrist size. Find it below.</li>
      </ol>
      <h2>Bracelets</h2>
      <table className="w-full">
        <thead>
          <tr>
            <th scope="col">Wrist</th>
            <th scope="col">Order</th>
            <th scope="col">Inside length</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>5½ to 6 in</td>
            <td>Small</td>
            <td>6½ in</td>
          </tr>
          <tr>
            <td>6 to 6¾ in</td>
            <td>Medium</td>
            <td>7¼ in</td>
          </tr>
          <tr>
            <td>6¾ to 7½ in</td>
            <td>Large</td>
            <td>8 in</td>
          </tr>
        </tbody>
      </table>
      <p>
        Our bracelets come in medium unless the piece says otherwise. Large beads take up room: from 10 mm on,
        choose the next size. Need another length? Write to us before you order and we string it to measure.
      </p>
      <h2>Watches</h2>
      <p>
        Straps fit wrists from 6 to 8 inches unless the piece says otherwise. Case widths are measured without
        the crown.
      </p>
      <h2>Wristlets</h2>
      <p>A 6 inch loop goes over most hands and closed fists. Lengths are measured with the hardware.</p>
      <p>
        Not sure?{' '}
        <Link to={hrefTo('contact')} className="link">
          Ask us
        </Link>
        ; we would rather measure twice.
      </p>
    </TextPage>
  )
}
