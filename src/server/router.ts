import { createAccountsApi } from '../modules/accounts/api.server.ts'
import { adminApi } from '../modules/admin/api.server.ts'
import { adoptionApi } from '../modules/adoption/api.server.ts'
import {
  countRequests,
  describeRequests,
  followPost,
  postsAskedBy,
  readAnalytics,
  withdrawRequestsOf,
} from '../modules/adoption/public.server.ts'
import { badgesApi } from '../modules/badges/api.server.ts'
import { chatApi } from '../modules/chat/api.server.ts'
import { conversationEvidence, leaveConversations } from '../modules/chat/public.server.ts'
import { commentsApi } from '../modules/comments/api.server.ts'
import {
  commentEvidence,
  postsCommentedBy,
  removeCommentsOfUser,
  removeReportedComment,
} from '../modules/comments/public.server.ts'
import { communitiesApi } from '../modules/communities/api.server.ts'
import {
  discussionEvidence,
  leaveCommunities,
  lockCommunitiesOf,
  removeReportedDiscussion,
} from '../modules/communities/public.server.ts'
import { createNotificationsApi } from '../modules/notifications/api.server.ts'
import { photosApi } from '../modules/photos/api.server.ts'
import { createPostsApi } from '../modules/posts/api.server.ts'
import {
  lockPostsOfUser,
  postEvidence,
  removeFavoritesOfUser,
  removePostsOfUser,
  removeReportedPost,
} from '../modules/posts/public.server.ts'
import { createReviewApi } from '../modules/review/api.server.ts'
import { postsClaimedBy } from '../modules/review/public.server.ts'
import { profilesApi } from '../modules/profiles/api.server.ts'
import { createSafetyApi } from '../modules/safety/api.server.ts'
import { siteApi } from '../modules/site/api.server.ts'
import { readReviewRequired } from '../modules/site/public.server.ts'

/** Every module's procedures, as `src/contract.ts` gathers their contracts. */
export const router = {
  accounts: createAccountsApi([
    lockPostsOfUser([postsAskedBy, postsCommentedBy, postsClaimedBy]),
    lockCommunitiesOf,
    withdrawRequestsOf,
    removePostsOfUser([followPost]),
    leaveConversations,
    removeCommentsOfUser,
    removeFavoritesOfUser,
    leaveCommunities,
  ]),
  admin: adminApi,
  adoption: adoptionApi,
  badges: badgesApi,
  chat: chatApi,
  comments: commentsApi,
  communities: communitiesApi,
  notifications: createNotificationsApi(describeRequests),
  photos: photosApi,
  posts: createPostsApi([followPost], { countRequests, readAnalytics, readReviewRequired }),
  review: createReviewApi([followPost]),
  profiles: profilesApi,
  safety: createSafetyApi(
    {
      post: postEvidence,
      comment: commentEvidence,
      conversation: conversationEvidence,
      discussion: discussionEvidence,
    },
    {
      post: removeReportedPost([followPost]),
      comment: removeReportedComment,
      discussion: removeReportedDiscussion,
    },
  ),
  site: siteApi,
}
