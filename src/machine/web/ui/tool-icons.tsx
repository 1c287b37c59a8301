import { drawn, Icon } from './icons.tsx'

export const SearchIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5.5 5.5" />
  </Icon>
)

export const MinusIcon = drawn('M5 12h14', 18)
export const PlusIcon = drawn('M5 12h14M12 5v14', 18)
export const PreviousIcon = drawn('m14.5 5-7 7 7 7')
export const NextIcon = drawn('m9.5 5 7 7-7 7')
