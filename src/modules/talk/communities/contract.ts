import { communityProcedures } from './community-contract.ts'
import { discussionProcedures } from './discussion-contract.ts'
import { memberProcedures } from './member-contract.ts'

export { Community, CommunityCard } from './community-contract.ts'
export { Discussion, DiscussionComment } from './discussion-contract.ts'
export { Member, RemovedMember } from './member-contract.ts'

export const communitiesContract = { ...communityProcedures, ...memberProcedures, ...discussionProcedures }
