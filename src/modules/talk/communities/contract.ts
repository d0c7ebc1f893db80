import { communityProcedures } from './community/community-contract.ts'
import { discussionProcedures } from './discussions/discussion-contract.ts'
import { memberProcedures } from './members/member-contract.ts'

export { Community, CommunityCard } from './community/community-contract.ts'
export { Discussion, DiscussionComment } from './discussions/discussion-contract.ts'
export { Member, RemovedMember } from './members/member-contract.ts'

export const communitiesContract = { ...communityProcedures, ...memberProcedures, ...discussionProcedures }
