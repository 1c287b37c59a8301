import { useMutation, useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../shop/desk/desk-queries.ts'
import { shop } from '../../../shop/site/shop.ts'
import { TextArea, valued } from '../../../machine/forms/editor-fields.tsx'
import { ChangeButton } from '../../../machine/forms/fields/change-button.tsx'
import type { SettingsPartProps } from './settings-form.ts'

/** The file without which Apple's devices pay nowhere: asked for where Apple Pay is on, or was. */
export function ApplePayFileInput({ of }: SettingsPartProps) {
  const { data: saved } = useQuery(settingsQuery)
  const tried = useMutation({ mutationFn: () => shop('POST /api/settings/apple-pay-file/try', {}) })
  const { payments, applePayFile } = of.draft
  if (!payments.applePay && applePayFile === '') return null
  return (
    <div className="grid gap-2">
      <TextArea {...valued<string>({ of, name: 'applePayFile' })} rows={3} className="input break-all" />
      {saved && saved.applePayFile !== '' && saved.applePayFile === applePayFile ? (
        <ChangeButton change={tried} doing="Asking..." className="btn-quiet">
          Ask for the file as Apple does
        </ChangeButton>
      ) : null}
      <output className="block">
        {tried.data ? (tried.data.trouble ?? `The file is there: ${tried.data.at}`) : ''}
      </output>
    </div>
  )
}
