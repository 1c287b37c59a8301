import { hrefTo } from '../site/paths.ts'
import { useFavorites } from '../../pieces/favorites/marked.page.ts'
import { HeartIcon } from '../../machine/web/ui/icons.tsx'
import { CountLink } from './count-link.tsx'

export function FavoritesLink() {
  const count = useFavorites().length
  return (
    <CountLink to={hrefTo('favorites')} name="Favorites" count={count} unit="piece" testId="favorites-count">
      <HeartIcon filled={false} />
    </CountLink>
  )
}
