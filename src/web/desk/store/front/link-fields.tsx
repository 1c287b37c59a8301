import { cutTo } from '../../../../domain/cut-to.ts'
import type { BlockLink } from '../../../../domain/store/front/home/block.ts'
import { BLOCK_LIMITS } from '../../../../domain/store/front/home/block.ts'
import { TextField, type FieldEditor } from '../../editor/editor-fields.tsx'
import type { Fields } from '../../editor/kind.ts'
import { AddressFields, isOfPage } from './address-fields.tsx'
import { nested } from './nested.ts'

export const linkFields: Fields<BlockLink> = {
  name: { label: 'Words', required: true, maxLength: BLOCK_LIMITS.name },
  to: {
    label: 'Leads to',
    required: true,
    maxLength: BLOCK_LIMITS.address,
    placeholder: '/products',
    autoComplete: 'off',
  },
}

interface LinkFieldsProps {
  of: Pick<FieldEditor<never>, 'at'>
  path: string
  link: BlockLink
  onChange: (part: Partial<BlockLink>) => void
}

/** The words of a link, and where it leads. */
export function LinkFields({ of, path, link, onChange }: LinkFieldsProps) {
  const fields = nested(of, path, link, onChange, linkFields)
  return (
    <div className="grid gap-3">
      <TextField of={fields} name="name" autoComplete="off" />
      <AddressFields
        of={fields}
        onChange={({ to, title }, was) =>
          onChange({ to, ...(isOfPage(link.name, was) ? { name: cutTo(title, BLOCK_LIMITS.name) } : {}) })
        }
      />
    </div>
  )
}
