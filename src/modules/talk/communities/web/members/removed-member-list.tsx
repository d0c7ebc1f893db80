import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Avatar } from '../../../../../ui/data/avatar.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { ListFrame } from '../../../../../ui/data/list-frame.tsx'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { Section } from '../../../../../ui/layout/page.tsx'
import { ReadyButton } from '../../../../../ui/button/ready-button.tsx'
import type { RemovedMember } from '../../contract.ts'
import { removedMembersQuery } from '../queries.ts'
import { useCommunityAction } from '../use-community-action.ts'

/** Removed members, for those who may unban them. */
export function RemovedMemberList({ communityId }: { communityId: number }) {
  const list = useInfiniteQuery(removedMembersQuery(useQueries(), communityId))
  // The list is nearly always empty, so no skeleton reserves space for it.
  if (!list.isError && !list.data?.pages[0]?.items.length) return null
  return (
    <Section title={t('Removed members')}>
      <ListFrame
        list={list}
        loading={t('Loading removed members')}
        more={t('More removed members')}
        moreFailed={t('More removed members could not be loaded. Please try again.')}
        failed={t('Failed to fetch removed members')}
        empty=""
        level={3}
        followed
      >
        {members => (
          <ul className="grid grid-cols-1 gap-1">
            {members.map(member => (
              <RemovedMemberItem key={member.person.id} member={member} communityId={communityId} />
            ))}
          </ul>
        )}
      </ListFrame>
    </Section>
  )
}

function RemovedMemberItem({
  member: { person, removedAt },
  communityId,
}: {
  member: RemovedMember
  communityId: number
}) {
  const { unban } = useQueries().communities
  const action = useCommunityAction<void>({
    run: () => unban.call({ communityId, userId: person.id }),
    success: t('{name} can join again', { name: person.name }),
    failure: t('That did not work. Please try again.'),
  })
  return (
    <li className="flex min-h-12 items-center gap-3">
      <Avatar name={person.name} src={person.avatarUrl} size={36} />
      <div className="grid min-w-0 flex-1">
        <Link to={`/profile/${person.id}`} className="min-w-0 truncate font-medium hover:underline">
          {person.name}
        </Link>
        <Moment at={removedAt} className="text-sm text-soft" />
      </div>
      <ReadyButton
        variant="secondary"
        size="sm"
        aria-label={t('Let back in: {name}', { name: person.name })}
        busy={action.isPending}
        onClick={() => action.mutate()}
      >
        {t('Let back in')}
      </ReadyButton>
    </li>
  )
}
