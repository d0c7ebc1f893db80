import { Avatar } from '../../../../ui/data/avatar.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Photo } from '../../../../ui/data/photo.tsx'
import { photoSources } from '../../../base/photos/rules.ts'
import type { Conversation } from '../contract.ts'
import { otherName } from './names.ts'

type ConversationPictureProps = { conversation: Conversation; size: number; className?: string }

/** The pet's photo, or the other person's avatar if there is none. It has no alternative text: the name is beside it. */
export function ConversationPicture({ conversation, size, className }: ConversationPictureProps) {
  const { petPhoto, other } = conversation
  if (!petPhoto)
    return <Avatar name={otherName(conversation)} src={other?.avatarUrl} size={size} className={className} />
  return (
    <Photo
      {...photoSources(petPhoto)}
      sizes={`${size}px`}
      alt=""
      width={size}
      height={size}
      placeholder={petPhoto.placeholder}
      className={cx('shrink-0 rounded-md', className)}
      style={{ width: size, height: size }}
    />
  )
}
