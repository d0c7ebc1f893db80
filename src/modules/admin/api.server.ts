import { bySignedIn, guard, implement } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import { adminContract } from './contract.ts'
import { listPosts } from './list-posts.server.ts'
import { readDashboard } from './read-dashboard.server.ts'

const os = implement(adminContract).$context<Context>().use(guard)

export const adminApi = os.router({
  dashboard: os.dashboard.handler(bySignedIn(readDashboard)),
  posts: os.posts.handler(bySignedIn(listPosts)),
})
