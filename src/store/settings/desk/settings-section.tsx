import { useEffect } from 'react'
import { RoomPages } from '../../../shop/desk/parts/room-pages.tsx'
import { SectionPage } from '../../../shop/desk/section-page.tsx'
import { hrefTo, useNavigator } from '../../../shop/site/paths.ts'
import { partOfHash, settingParts, settingPlaces, SettingsFields, type SettingPlace } from './parts.tsx'
import { SettingsEditor } from './settings-editor.tsx'

const pages = (Object.keys(settingPlaces) as SettingPlace[]).filter((at) => settingPlaces[at].page)

export function SettingsSection({ search }: { search: URLSearchParams }) {
  const { go } = useNavigator()
  const part = search.has('page') ? undefined : partOfHash(location.hash)
  useEffect(() => {
    if (part) void go(hrefAt(settingParts[part].at, part), { replace: true })
  }, [go, part])
  const requestedPage = part ? settingParts[part].at : search.get('page')
  const here = pages.find((at) => at === requestedPage) ?? 'shop'
  return (
    <SectionPage title="Settings">
      <RoomPages
        label="Pages of the settings"
        pages={pages.map((at) => ({ words: settingPlaces[at].page!, to: hrefAt(at), isHere: at === here }))}
      />
      <SettingsEditor key={here} at={here} submit="Save Settings">
        {(of) => <SettingsFields of={of} at={here} />}
      </SettingsEditor>
    </SectionPage>
  )
}

const hrefAt = (at: SettingPlace, hash?: string) =>
  hrefTo('adminSection', { ...settingPlaces[at].to, ...(hash ? { hash } : {}) })
