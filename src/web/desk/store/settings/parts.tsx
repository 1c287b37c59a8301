import { Link } from '../../../navigation/link.tsx'
import { hrefTo } from '../../../navigation/paths.ts'
import { useDemoData } from './demo-part.tsx'
import { useTestOrders } from '../test-orders/test-orders-part.tsx'

/** What the settings are about, in their order: where a link leads to each, and its heading. */
const parts = {
  store: 'The store',
  hours: 'Business hours',
  promises: 'What you promise buyers',
  care: 'Care by material',
  'work-times': 'When you work',
  closure: 'Shop closed until',
  'free-shipping': 'Shipping',
  taxes: 'Taxes',
  gifts: 'Gifts',
  payments: 'Payments',
  'money-back': 'Money back',
  mail: 'Mail',
  'web-address': 'Address on the web',
  'chosen-pieces': 'Chosen pieces',
} as const

/** The id and the title of a part of the settings. */
export const settingsPart = (id: keyof typeof parts) => ({ id, title: parts[id] })

/** The way to each part of a long page. */
export function SettingsParts() {
  const demo = useDemoData()
  const tests = useTestOrders()
  const all = {
    ...parts,
    ...(demo ? { 'demo-data': 'Demo data' } : {}),
    ...(tests ? { 'test-orders': 'Test orders' } : {}),
  }
  return (
    <nav aria-label="Parts of the settings" className="mb-5 border border-line bg-sheet px-4 py-2 text-sm">
      <ul className="flex flex-wrap gap-x-5">
        {Object.entries(all).map(([id, title]) => (
          <li key={id}>
            <Link
              to={hrefTo('adminSection', { section: 'settings', hash: id })}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
