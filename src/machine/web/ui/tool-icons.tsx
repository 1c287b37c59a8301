import { Icon } from './icons.tsx'

export const SearchIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5.5 5.5" />
  </Icon>
)

export const MinusIcon = () => (
  <Icon size={18}>
    <path d="M5 12h14" />
  </Icon>
)

export const PlusIcon = () => (
  <Icon size={18}>
    <path d="M5 12h14M12 5v14" />
  </Icon>
)

export const PreviousIcon = () => (
  <Icon>
    <path d="m14.5 5-7 7 7 7" />
  </Icon>
)

export const NextIcon = () => (
  <Icon>
    <path d="m9.5 5 7 7-7 7" />
  </Icon>
)
