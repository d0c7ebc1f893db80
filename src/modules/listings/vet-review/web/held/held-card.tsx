import { useId, useState } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { cardStyles } from '../../../../../ui/layout/card.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import { preloadModal } from '../../../../../ui/overlay/dialog.tsx'
import { TextDialog } from '../../../../../ui/overlay/text-dialog.tsx'
import { cx } from '../../../../../ui/cx.ts'
import type { HeldPost } from '../../contract.ts'
import { MAX_NOTES_LENGTH } from '../../vocabulary.ts'

/** A post that waits for an admin, with its photos beside those that they resemble. */
export function HeldCard({ held: { post, heldAt, copies } }: { held: HeldPost }) {
  const title = useId()
  const { allow, refuse } = useDecisions()
  const [refusing, setRefusing] = useState(false)
  return (
    <article aria-labelledby={title} className={cx(cardStyles(), 'grid gap-4 p-4 sm:p-5')}>
      <header className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <h2 id={title} className="text-lg wrap-anywhere">
          <Link to={`/post/${post.id}`}>{post.name}</Link>
        </h2>
        <PersonLine person={post.owner} />
        <Moment at={heldAt} className="text-sm text-soft sm:ms-auto" />
      </header>
      {copies.length === 0 && <p>{t('The owner has removed the photo that resembled another one.')}</p>}
      <ul className="grid gap-4">
        {copies.map(({ photo, other }) => (
          <li key={`${photo.id} ${other.id}`} className="grid grid-cols-2 gap-3">
            <figure className="grid content-start gap-1.5">
              <Picture photo={photo} placeholder={photo.placeholder} alt={t('Photo of {name}', { name: post.name })} />
              <figcaption className="text-sm text-soft">{t('This listing')}</figcaption>
            </figure>
            <figure className="grid content-start gap-1.5">
              <Picture photo={other.photo} placeholder={other.placeholder} alt={t('The earlier photo')} />
              <figcaption className="text-sm text-soft">
                <PersonLine person={other.owner} /> <Moment at={other.uploadedAt} />
                {!other.photo && (
                  <span className="block">{t('The photo was removed. Only a tiny version of it is left.')}</span>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <AllowButton post={post} describedBy={title} allow={allow} />
        <Button variant="danger" onClick={() => setRefusing(true)} aria-describedby={title}>
          {t('Reject')}
        </Button>
      </div>
      <TextDialog
        open={refusing}
        onOpenChange={setRefusing}
        title={t('Reject {name}?', { name: post.name })}
        description={t('The owner reads the reason, and can change the listing.')}
        maxLength={MAX_NOTES_LENGTH}
        missing={t('Tell the owner why, so that they can fix it.')}
        submitText={t('Reject')}
        busy={refuse.isPending}
        error={refuse.error && messageOf(refuse.error, t("The listing couldn't be rejected. Please try again."))}
        onSubmit={reason => refuse.mutate({ id: post.id, reason }, { onSuccess: () => setRefusing(false) })}
      />
    </article>
  )
}

type AllowButtonProps = { post: HeldPost['post']; describedBy: string } & Pick<ReturnType<typeof useDecisions>, 'allow'>

/** Asks before the post goes on. */
function AllowButton({ post, describedBy, allow }: AllowButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setAsking(true)}
        aria-describedby={describedBy}
      >
        {t('Same animal, allowed')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Allow {name}?', { name: post.name })}
        description={t('The listing goes to review, or online where no review is required.')}
        confirmText={t('Same animal, allowed')}
        tone="primary"
        busy={allow.isPending}
        onConfirm={() => allow.mutate({ id: post.id }, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}

function useDecisions() {
  const queries = useQueries()
  const invalidates = [queries.review.key(), queries.admin.key(), queries.posts.key()]
  return {
    allow: useAction({
      ...queries.review.allowHeld.mutationOptions(),
      success: t('The listing can now be reviewed'),
      failure: t("The listing couldn't be allowed. Please try again."),
      invalidates,
    }),
    refuse: useAction({
      ...queries.review.refuseHeld.mutationOptions(),
      success: t('The listing is rejected'),
      invalidates,
    }),
  }
}

function PersonLine({ person }: { person: { id: string; name: string } | null }) {
  if (!person) return <span>{t('Deleted account')}</span>
  return (
    <Link to={`/profile/${person.id}`} className="font-medium wrap-anywhere underline">
      {person.name}
    </Link>
  )
}

interface PictureProps {
  photo: HeldPost['copies'][number]['photo'] | null
  placeholder: string
  alt: string
}

function Picture({ photo, placeholder, alt }: PictureProps) {
  const width = photo ? Math.min(...photo.widths.filter(each => each >= 320), Math.max(...photo.widths)) : 0
  return (
    <img
      src={photo ? `${photo.src}${width}.webp` : placeholder}
      alt={alt}
      className="aspect-square w-full rounded-xl bg-well object-contain"
    />
  )
}
