import { useMe, useQueries } from '../../../../client.ts'
import { GoButton } from '../../../../ui/go-button.tsx'
import { ReadyButton } from '../../../../ui/ready-button.tsx'
import type { Community } from '../../contract.ts'
import { ConfirmedButton } from '../confirmed-action-button.tsx'
import { signInPath, type Place } from '../community-url.ts'
import { useDeed } from '../use-community-action.ts'

type MembershipButtonProps = { community: Community; place: Place; onlyJoin?: boolean }

/** Join or Leave; a visitor signs in first and comes back. */
export function MembershipButton({ community, place, onlyJoin = false }: MembershipButtonProps) {
  const me = useMe()
  const { abilities } = community
  if (abilities.leave && !onlyJoin) return <LeaveButton community={community} />
  if (!abilities.join) return null
  return me ? <JoinButton communityId={community.id} /> : <GoButton to={signInPath(place)}>Join</GoButton>
}

function JoinButton({ communityId }: { communityId: number }) {
  const { join } = useQueries().communities
  const deed = useDeed<void>({ act: () => join.call({ communityId }), failed: 'You could not join. Please try again.' })
  return (
    <ReadyButton busy={deed.isPending} onClick={() => deed.mutate()}>
      Join
    </ReadyButton>
  )
}

function LeaveButton({ community: { id, name, membership, memberCount } }: { community: Community }) {
  const { leave } = useQueries().communities
  return (
    <ConfirmedButton
      variant="secondary"
      title={`Leave ${name}?`}
      description={membership === 'founder' ? founderText(memberCount) : 'What you wrote stays. You can join again.'}
      confirmText="Leave"
      act={() => leave.call({ communityId: id })}
      done="You have left"
      failed="You could not leave. Please try again."
      touches={['get', 'members', 'discussions']}
    >
      Leave
    </ConfirmedButton>
  )
}

const founderText = (members: number): string =>
  members > 1
    ? 'You lead it. Who has been a moderator or a member for the longest will lead it after you.'
    : 'You are its last member. It stays, and whoever joins next will lead it.'
