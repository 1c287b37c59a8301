import { hrefTo } from '../navigation/paths.ts'
import { useFavorites } from '../state/favorites.ts'
import { HeartIcon } from '../ui/icons.tsx'
import { CountLink } from './count-link.tsx'

export function FavoritesLink() {
  const count = useFavorites().length
  return (
    <CountLink to={hrefTo('favorites')} name="Favorites" count={count} unit="piece" testId="favorites-count">
      <HeartIcon filled={false} />
    </CountLink>
  )
}
