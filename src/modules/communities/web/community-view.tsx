import { Page } from '../../../ui/page.tsx'
import type { Community } from '../contract.ts'
import { CommunityHead } from './community-head.tsx'
import { CommunityTools } from './community-tools.tsx'
import { Feed, SingleDiscussion } from './discussions/feed.tsx'
import { MemberList } from './members/member-list.tsx'
import { RemovedList } from './members/removed-member-list.tsx'
import { MembershipButton } from './members/membership-button.tsx'
import type { Place } from './community-url.ts'
import type { CommunitySlots } from './slots.ts'

interface CommunityViewProps {
  community: Community
  place: Place
  slots: CommunitySlots
}

export function CommunityView({ community, place, slots }: CommunityViewProps) {
  const { discussion } = place
  return (
    <Page className="grid grid-cols-1 gap-8">
      <CommunityHead
        community={community}
        actions={
          <>
            <CommunityTools community={community} renderEdit={slots.renderEdit} />
            <MembershipButton community={community} place={place} />
          </>
        }
      />
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        {discussion === undefined ? (
          <Feed community={community} place={place} slots={slots} />
        ) : (
          <SingleDiscussion key={discussion} community={community} place={{ ...place, discussion }} slots={slots} />
        )}
        <div className="grid content-start gap-8">
          <MemberList community={community} place={place} />
          {community.abilities.moderate && <RemovedList communityId={community.id} />}
        </div>
      </div>
    </Page>
  )
}
