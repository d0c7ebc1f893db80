import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { Avatar } from '../../../../ui/data/avatar.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { ConfirmedButton } from '../../../../ui/overlay/confirm-dialog.tsx'
import { Trans } from '../../../../ui/trans.tsx'
import { recommendationQuery } from './queries.ts'

/** The organization that recommends a listing; nothing for other listings. */
export function RecommendedBy({ postId }: { postId: number }) {
  const { data } = useQuery(recommendationQuery(useQueries(), postId))
  if (!data) return null
  const { organization, mayEnd } = data
  const link = (
    <Link to={`/shelter/${organization.slug}`} className="touch relative font-semibold underline">
      {organization.name}
    </Link>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-leaf-well px-4 py-3 text-leaf">
      <Avatar name={organization.name} src={organization.avatarUrl} size={32} />
      <p className="min-w-0 flex-1 basis-44 wrap-anywhere">
        <Trans text="Recommended by {organization}" values={{ organization: link }} />
      </p>
      {mayEnd && <EndRecommendation postId={postId} />}
    </div>
  )
}

/** For the owner of the listing and the organization. */
export function EndRecommendation({ postId }: { postId: number }) {
  const { handIns } = useQueries()
  const end = useAction({
    mutationFn: () => handIns.endRecommendation.call({ postId }),
    success: t('The recommendation ended'),
    failure: t("That didn't work. Please try again."),
    invalidates: [handIns.key()],
  })
  return (
    <ConfirmedButton
      title={t('End the recommendation?')}
      description={t("The listing stays. It no longer names the organization, and leaves the organization's page.")}
      confirmText={t('End recommendation')}
      busy={end.isPending}
      onConfirm={close => end.mutate(undefined, { onSuccess: close })}
    >
      {t('End recommendation')}
    </ConfirmedButton>
  )
}
