import { Icon } from '../../../ui/icons.tsx'

export const SmallUpIcon = () => (
  <Icon size={20}>
    <path d="m6 14.5 6-6 6 6" />
  </Icon>
)

export const DownIcon = () => (
  <Icon size={20}>
    <path d="m6 9.500 6 6 6-6" />
  </Icon>
)
