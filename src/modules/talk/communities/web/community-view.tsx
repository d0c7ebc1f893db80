import { Page } from '../../../../ui/layout/page.tsx'
import type { Community } from '../contract.ts'
import { CommunityHead } from './community-head.tsx'
import { CommunityTools } from './community-tools.tsx'
import { Feed, SingleDiscussion } from './discussions/feed.tsx'
import { MemberList, RemovedMemberList } from './members/member-list.tsx'
import { MembershipButton } from './members/membership-button.tsx'
import type { CommunityUrl } from './community-url.ts'

interface CommunityViewProps {
  community: Community
  url: CommunityUrl
}

export function CommunityView({ community, url }: CommunityViewProps) {
  const { discussion } = url
  return (
    <Page className="grid grid-cols-1 gap-8">
      <CommunityHead
        community={community}
        actions={
          <>
            <CommunityTools community={community} />
            <MembershipButton community={community} url={url} />
          </>
        }
      />
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        {discussion === undefined ? (
          <Feed community={community} url={url} />
        ) : (
          <SingleDiscussion key={discussion} community={community} url={{ ...url, discussion }} />
        )}
        <div className="grid content-start gap-8">
          <MemberList community={community} url={url} />
          {community.abilities.moderate && <RemovedMemberList communityId={community.id} />}
        </div>
      </div>
    </Page>
  )
}
