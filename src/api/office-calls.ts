import type { CallDefinition } from './call-definition.ts'
import * as settings from './settings-schemas.ts'

/** The part of the contract that is the owner's office: the settings, and what is written to the shop and about it. */
export const officeCalls = {
  'GET /api/settings': {
    summary: 'How the shop is set up',
    access: 'owner',
    output: settings.settings,
  },
  'PUT /api/settings': {
    summary: 'Set the shop up, from the version that was read: a change meanwhile is a conflict',
    access: 'owner',
    body: settings.settingsInput,
    output: settings.settings,
    changesPages: true,
  },
} as const satisfies Record<string, CallDefinition>
