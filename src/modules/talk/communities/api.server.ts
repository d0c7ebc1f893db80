import { by, bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { pinDiscussion, unpinDiscussion } from './discussions/pin-discussion.server.ts'
import { removeComment, removeDiscussion } from './discussions/removals.server.ts'
import { closeCommunity, reopenCommunity } from './community/close-community.server.ts'
import { communitiesContract } from './contract.ts'
import { joinCommunity } from './members/join-community.server.ts'
import { leaveCommunity, removeMember } from './members/leave-community.server.ts'
import { listRemovedMembers, unbanMember } from './members/removed-members.server.ts'
import { likeDiscussion, unlikeDiscussion } from './discussions/like-discussion.server.ts'
import { listComments } from './discussions/list-comments.server.ts'
import { listCommunities, readCommunity } from './community/list-communities.server.ts'
import { listDiscussions, readDiscussion } from './discussions/list-discussions.server.ts'
import { listMembers } from './members/list-members.server.ts'
import { createCommunity, updateCommunity } from './community/save-community.server.ts'
import { setRole } from './members/set-role.server.ts'
import { writeComment } from './discussions/write-comment.server.ts'
import { writeDiscussion } from './discussions/write-discussion.server.ts'

const os = implement(communitiesContract).$context<Context>().use(guard)

export const communitiesApi = os.router({
  list: os.list.handler(by(listCommunities)),
  get: os.get.handler(by(readCommunity)),
  create: os.create.handler(bySignedIn(createCommunity)),
  update: os.update.handler(bySignedIn(updateCommunity)),
  close: os.close.handler(bySignedIn(closeCommunity)),
  reopen: os.reopen.handler(bySignedIn(reopenCommunity)),
  members: os.members.handler(by(listMembers)),
  join: os.join.handler(bySignedIn(joinCommunity)),
  leave: os.leave.handler(bySignedIn(leaveCommunity)),
  setRole: os.setRole.handler(bySignedIn(setRole)),
  removeMember: os.removeMember.handler(bySignedIn(removeMember)),
  removedMembers: os.removedMembers.handler(bySignedIn(listRemovedMembers)),
  unban: os.unban.handler(bySignedIn(unbanMember)),
  discussions: os.discussions.handler(by(listDiscussions)),
  discussion: os.discussion.handler(by(readDiscussion)),
  write: os.write.handler(bySignedIn(writeDiscussion)),
  removeDiscussion: os.removeDiscussion.handler(bySignedIn(removeDiscussion)),
  pin: os.pin.handler(bySignedIn(pinDiscussion)),
  unpin: os.unpin.handler(bySignedIn(unpinDiscussion)),
  like: os.like.handler(bySignedIn(likeDiscussion)),
  unlike: os.unlike.handler(bySignedIn(unlikeDiscussion)),
  comments: os.comments.handler(by(listComments)),
  comment: os.comment.handler(bySignedIn(writeComment)),
  removeComment: os.removeComment.handler(bySignedIn(removeComment)),
})
