import { useId } from 'react'
import { useMe } from '../../../../../app/client.ts'
import { Heart } from '../../../../../ui/icons.tsx'
import type { Favorite } from '../../contract.ts'
import { favoriteButton } from './favorite-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useFavoriteButtons } from './use-favorite-buttons.ts'
import { t } from '../../../../../shared/i18n/t.ts'

/** The favorite button of a pet's own page, with the number of people. */
export function PostFavorite({ post }: { post: Favorite & { id: number } }) {
  const me = useMe()
  const id = useId()
  const signInForm = me ? undefined : id
  return (
    <span {...useFavoriteButtons()}>
      {signInForm && <SignInForm id={signInForm} />}
      {favoriteButton(post, {
        label: t('Save'),
        signInForm,
        className: look,
        showsZero: true,
        shape: <Heart size={18} />,
      })}
    </span>
  )
}

const look = 'relative min-h-11 border border-line bg-card px-4.5 hover:border-edge hover:bg-well'
