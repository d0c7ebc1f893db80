import { createAccountsApi } from '../modules/accounts/api.server.ts'
import { adminApi } from '../modules/admin/api.server.ts'
import { adoptionApi } from '../modules/adoption/api.server.ts'
import { describeRequests, followPost, withdrawRequestsOf } from '../modules/adoption/public.server.ts'
import { chatApi } from '../modules/chat/api.server.ts'
import { leaveConversations } from '../modules/chat/public.server.ts'
import { createNotificationsApi } from '../modules/notifications/api.server.ts'
import { photosApi } from '../modules/photos/api.server.ts'
import { createPostsApi } from '../modules/posts/api.server.ts'
import { removePostsOf } from '../modules/posts/public.server.ts'
import { reviewApi } from '../modules/review/api.server.ts'
import { profilesApi } from '../modules/profiles/api.server.ts'
import { siteApi } from '../modules/site/api.server.ts'

/** Every module's procedures, as `src/contract.ts` gathers their contracts. */
export const router = {
  accounts: createAccountsApi([withdrawRequestsOf, removePostsOf([followPost]), leaveConversations]),
  admin: adminApi,
  adoption: adoptionApi,
  chat: chatApi,
  notifications: createNotificationsApi(describeRequests),
  photos: photosApi,
  posts: createPostsApi([followPost]),
  review: reviewApi,
  profiles: profilesApi,
  site: siteApi,
}
