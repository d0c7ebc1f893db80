import { useId } from 'react'
import { useMe } from '../../../../client.ts'
import { HeartIcon } from '../../../../ui/icons.tsx'
import type { Post } from '../../contract.ts'
import { drawHeart } from './favorite-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useHearts } from './use-favorite-buttons.ts'

/** Keeps a pet among one's saved ones, with how many people do. A visitor signs in first and comes back. */
export function PostHeart({ post }: { post: Post }) {
  const me = useMe()
  const id = useId()
  const signInForm = me ? undefined : id
  return (
    <span {...useHearts()}>
      {signInForm && <SignInForm id={signInForm} />}
      {drawHeart(post, { label: 'Save', signInForm, className: look, tellsNone: true, shape: <HeartIcon /> })}
    </span>
  )
}

const look = 'relative min-h-11 border border-line bg-card px-4.5 hover:border-edge hover:bg-well'
