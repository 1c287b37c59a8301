import { useMutation } from '@tanstack/react-query'
import { useChange } from '../../data/change.ts'
import { toast } from '../../state/toasts.ts'
import type { Settings } from '../owner-queries.ts'
import { toSettingsInput, type SettingsForm } from './settings-form.ts'

export function useSaveSettings(onSaved: (settings: Settings) => void) {
  const change = useChange()
  return useMutation({
    mutationFn: (form: SettingsForm) => change('PUT /api/settings', toSettingsInput(form)),
    onSuccess: (settings) => {
      onSaved(settings)
      toast({ title: 'Settings saved', description: 'The shop shows them from now on.' })
    },
    onError: () => {
      toast({
        title: 'Error saving settings',
        description: 'Nothing was changed. What you typed is still here.',
        destructive: true,
      })
    },
    onSettled: () => change.refreshed(),
  })
}
