import { PawPrint } from '../../../../ui/icons.tsx'
import { t } from '../../../../shared/i18n/t.ts'
import { Avatar } from '../../../../ui/data/avatar.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Photo } from '../../../../ui/data/photo.tsx'
import { photoSources } from '../../../base/photos/rules.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { STATUS_LABELS } from '../../../listings/posts/vocabulary.ts'
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

/** A badge for pets that are adopted or no longer listed. */
export function PetState({ state }: { state: Conversation['petState'] }) {
  if (state === 'died' || state === 'transferred') return <Badge>{t(STATUS_LABELS[state])}</Badge>
  if (state === 'adopted') return <Badge tone="brand">{t('Adopted')}</Badge>
  return state === 'gone' ? <Badge>{t('No longer listed')}</Badge> : null
}

/** The pet of a conversation in the list. */
export function PetLine({ conversation: { petName, petState } }: { conversation: Conversation }) {
  if (petName === null) return null
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-sm text-soft">
      <PawPrint aria-hidden="true" size={14} className="shrink-0" />
      <span className="truncate">{petName}</span>
      {petState !== 'listed' && (
        <span className="shrink-0 scale-90">
          <PetState state={petState} />
        </span>
      )}
    </span>
  )
}
