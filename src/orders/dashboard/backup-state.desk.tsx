import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../shop/navigation/link.tsx'
import { hrefTo } from '../../shop/site/paths.ts'
import { ageWords, isOld } from '../../store/backups/desk/backup-age.ts'
import { backupsQuery, sessionQuery, type Backup } from '../../shop/desk/desk-queries.ts'

/** Beyond this the daily backup has failed twice, and it is time to look. */
const WORRYING_DAYS = 2

/** How safe the shop's data is: a warning above all figures, or a line below them. Silent where it can't be told. */
export function BackupState({ place }: { place: 'above' | 'below' }) {
  const session = useQuery(sessionQuery)
  const backups = useQuery({ ...backupsQuery, enabled: session.data?.role === 'owner' })
  const [now] = useState(() => new Date())
  if (!backups.data) return null
  const words = stateWords(backups.data, now)
  if ((words.urgency === 'calm') !== (place === 'below')) return null
  return (
    <p className={`text-sm ${looks[words.urgency]}`}>
      {words.text}{' '}
      <Link to={hrefTo('adminSection', { section: 'backups' })} className="link inline-block py-0.5">
        Backups
      </Link>
    </p>
  )
}

const looks = {
  calm: 'mt-8 text-ink-soft',
  // So a shop begins: nothing is wrong yet.
  notice: 'notice mb-5',
  warning: 'notice notice-danger mb-5',
}

interface BackupWords {
  text: string
  urgency: keyof typeof looks
}

/** The list comes newest first. */
export function stateWords(list: readonly Backup[], now: Date): BackupWords {
  const [newest] = list
  if (!newest) {
    return {
      text: 'There is no backup yet.',
      urgency: 'notice',
    }
  }
  const proved = list.flatMap(({ provedAt }) => provedAt ?? []).toSorted()
  const last = proved.at(-1)
  return {
    text: `The last backup is ${ageWords(newest.createdAt, now)} old. ${
      last === undefined
        ? 'Whether one can be put back was not tried yet.'
        : `One was last put back as a trial ${ageWords(last, now)} ago.`
    }`,
    urgency: isOld(newest.createdAt, now, WORRYING_DAYS) ? 'warning' : 'calm',
  }
}
