import { useInfiniteQuery } from '@tanstack/react-query'
import { EllipsisVertical } from '../../../../../ui/icons.tsx'
import { useState } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Avatar } from '../../../../../ui/data/avatar.tsx'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import { iconButtonStyles } from '../../../../../ui/button/icon-button.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { Menu, MenuItem } from '../../../../../ui/overlay/menu.tsx'
import { Section } from '../../../../../ui/layout/page.tsx'
import { ShowMore } from '../../../../../ui/data/show-more.tsx'
import { ListFrame } from '../../../../../ui/data/list-frame.tsx'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import type { Community, Member, RemovedMember } from '../../contract.ts'
import { communityPath, type CommunityUrl } from '../community-url.ts'
import { membersQuery, removedMembersQuery } from '../queries.ts'
import { RoleBadge } from '../community-head.tsx'

/** The members of a community: founder and moderators first. */
export function MemberList({ community, url }: { community: Community; url: CommunityUrl }) {
  const list = useInfiniteQuery(membersQuery(useQueries(), url.id, url.members))
  const members = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Section id="members" title={t('Members')} className="scroll-mt-24">
      {list.data && members.length === 0 && (
        <p className="text-soft">{t('Everyone has left. The next person who joins will lead this community.')}</p>
      )}
      <ul className="grid grid-cols-1 gap-1">
        {members.map(member => (
          <MemberItem key={member.person.id} member={member} community={community} />
        ))}
      </ul>
      {list.isError && !list.data && <p className="text-soft">{t("The members couldn't be loaded.")}</p>}
      <ShowMore
        list={list}
        more={t('More members')}
        moreFailed={t("More members couldn't be loaded. Please try again.")}
        href={`${communityPath({ ...url, members: list.data?.pages.at(-1)?.next })}#members`}
      />
    </Section>
  )
}

function MemberItem({ member, community }: { member: Member; community: Community }) {
  const { person, role, abilities } = member
  return (
    <li className="flex min-h-12 items-center gap-3">
      <Avatar name={person.name} src={person.avatarUrl} size={36} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <Link to={`/profile/${person.id}`} className="min-w-0 truncate font-medium hover:underline">
          {person.name}
        </Link>
        <RoleBadge role={role} />
      </div>
      {Object.values(abilities).some(Boolean) && <MemberMenu member={member} community={community} />}
    </li>
  )
}

function MemberMenu({ member: { person, abilities }, community }: { member: Member; community: Community }) {
  const [asking, setAsking] = useState(false)
  const { communities } = useQueries()
  const shared = { failure: t("That didn't work. Please try again."), invalidates: [communities.key()] }
  const target = { communityId: community.id, userId: person.id }
  const changeRole = useAction({
    mutationFn: (role: 'moderator' | 'member') => communities.setRole.call({ ...target, role }),
    success: t(msg('Saved', 'changes')),
    ...shared,
  })
  const remove = useAction({
    mutationFn: () => communities.removeMember.call(target),
    success: t('{name} was removed', { name: person.name }),
    onSuccess: () => setAsking(false),
    ...shared,
  })
  return (
    <>
      <Menu
        label={t('Options for {name}', { name: person.name })}
        triggerClassName={`${iconButtonStyles()} noscript:hidden`}
        trigger={<EllipsisVertical aria-hidden="true" size={20} />}
      >
        {abilities.appoint && <MenuItem onClick={() => changeRole.mutate('moderator')}>{t('Make moderator')}</MenuItem>}
        {abilities.dismiss && (
          <MenuItem onClick={() => changeRole.mutate('member')}>{t('Remove as moderator')}</MenuItem>
        )}
        {abilities.remove && (
          <MenuItem tone="danger" onClick={() => setAsking(true)}>
            {t('Remove from community')}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Remove {name}?', { name: person.name })}
        description={t(
          "What they wrote stays until it's deleted. They can't join again until the founder or a moderator unbans them.",
        )}
        confirmText={t('Remove')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onError: () => setAsking(false) })}
      />
    </>
  )
}

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
        moreFailed={t("More removed members couldn't be loaded. Please try again.")}
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
  const { communities } = useQueries()
  const action = useAction({
    mutationFn: () => communities.unban.call({ communityId, userId: person.id }),
    success: t('{name} can join again', { name: person.name }),
    failure: t("That didn't work. Please try again."),
    invalidates: [communities.key()],
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
        aria-label={t('Unban {name}', { name: person.name })}
        busy={action.isPending}
        onClick={() => action.mutate()}
      >
        {t('Unban')}
      </ReadyButton>
    </li>
  )
}
