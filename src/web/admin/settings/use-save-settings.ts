import { useMutation, useQueryClient } from '@tanstack/react-query'
import { storeQuery } from '../../data/queries.ts'
import { shop } from '../../data/shop.ts'
import { toast } from '../../state/toasts.ts'
import { liveCheckQuery, settingsQuery, type Settings } from '../owner-queries.ts'
import { isEditConflict } from '../refusal.ts'
import { toSettingsInput, type SettingsForm } from './settings-form.ts'

export function useSaveSettings(onSaved: (settings: Settings) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: SettingsForm) => shop('PUT /api/settings', toSettingsInput(form)),
    onSuccess: async (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings)
      onSaved(settings)
      toast({ title: 'Settings saved', description: 'The shop shows them from now on.' })
      await Promise.all([
        client.invalidateQueries({ queryKey: storeQuery.queryKey }),
        client.invalidateQueries({ queryKey: liveCheckQuery.queryKey }),
      ])
    },
    onError: async (error) => {
      toast({
        title: 'Error saving settings',
        description: 'Nothing was changed. What you typed is still here.',
        destructive: true,
      })
      if (isEditConflict(error)) await client.invalidateQueries({ queryKey: settingsQuery.queryKey })
    },
  })
}
