import { t } from '../../../../../shared/i18n/t.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { useMe, useQueries } from '../../../../../app/client.ts'
import { GoButton } from '../../../../../ui/button/go-button.tsx'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import type { Community } from '../../contract.ts'
import { ConfirmedActionButton } from '../confirmed-action-button.tsx'
import { signInPath, type CommunityUrl } from '../community-url.ts'

type MembershipButtonProps = { community: Community; url: CommunityUrl; onlyJoin?: boolean }

/** Join or Leave. Join leads visitors to the sign-in page and back. */
export function MembershipButton({ community, url, onlyJoin = false }: MembershipButtonProps) {
  const me = useMe()
  const { abilities } = community
  if (abilities.leave && !onlyJoin) return <LeaveButton community={community} />
  if (!abilities.join) return null
  return me ? <JoinButton communityId={community.id} /> : <GoButton to={signInPath(url)}>{t('Join')}</GoButton>
}

function JoinButton({ communityId }: { communityId: number }) {
  const { communities } = useQueries()
  const action = useAction({
    mutationFn: () => communities.join.call({ communityId }),
    failure: t("You couldn't join. Please try again."),
    invalidates: [communities.key()],
  })
  return (
    <ReadyButton busy={action.isPending} onClick={() => action.mutate()}>
      {t('Join')}
    </ReadyButton>
  )
}

function LeaveButton({ community: { id, name, membership, memberCount } }: { community: Community }) {
  const { communities } = useQueries()
  return (
    <ConfirmedActionButton
      variant="secondary"
      title={t('Leave {name}?', { name })}
      description={membership === 'founder' ? founderText(memberCount) : t('What you wrote stays. You can join again.')}
      confirmText={t('Leave')}
      run={() => communities.leave.call({ communityId: id })}
      success={t("You've left")}
      failure={t("You couldn't leave. Please try again.")}
      invalidates={[communities.get.key(), communities.members.key(), communities.discussions.key()]}
    >
      {t('Leave')}
    </ConfirmedActionButton>
  )
}

const founderText = (members: number): string =>
  members > 1
    ? t('You lead it. The moderator or member who has been here the longest will lead it after you.')
    : t("You're its last member. It stays, and the next person who joins will lead it.")
