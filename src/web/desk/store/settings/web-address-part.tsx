import { settingsPart } from './parts.tsx'
import { SettingsPart } from './settings-part.tsx'

/** Where others reach the shop. It is set where the shop is started, and not here. */
export function WebAddressPart() {
  return (
    <SettingsPart {...settingsPart('web-address')}>
      <p className="max-w-2xl">
        Links in mails, and the sign-in of everybody who works here, are for one address. Whoever runs the
        shop’s computer sets it with <code>PUBLIC_URL</code>; so that nobody can read along, it begins with
        https.
      </p>
    </SettingsPart>
  )
}
