import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { adminContract } from './contract.ts'
import { decidePosts, removePosts } from './decide-posts.server.ts'
import { listPosts } from './find-posts.server.ts'
import { listUsers, listVets } from './find-users.server.ts'
import { listAudit } from './list-audit.server.ts'
import { changeUserRole, signOutUser, suspendUser, unsuspendUser, verifyUser } from './manage-users.server.ts'
import { createVet, readOwnVet, updateOwnVet, updateVet } from './manage-vets.server.ts'
import { readDashboard, readWeeks } from './read-dashboard.server.ts'

const os = implement(adminContract).$context<Context>().use(guard)

export const adminApi = os.router({
  dashboard: os.dashboard.handler(bySignedIn(readDashboard)),
  weeks: os.weeks.handler(bySignedIn(readWeeks)),
  posts: os.posts.handler(bySignedIn(listPosts)),
  decidePosts: os.decidePosts.handler(bySignedIn(decidePosts)),
  removePosts: os.removePosts.handler(bySignedIn(removePosts)),
  users: os.users.handler(bySignedIn(listUsers)),
  changeRole: os.changeRole.handler(bySignedIn(changeUserRole)),
  verifyUser: os.verifyUser.handler(bySignedIn(verifyUser)),
  suspendUser: os.suspendUser.handler(bySignedIn(suspendUser)),
  unsuspendUser: os.unsuspendUser.handler(bySignedIn(unsuspendUser)),
  signOutUser: os.signOutUser.handler(bySignedIn(signOutUser)),
  vets: os.vets.handler(bySignedIn(listVets)),
  createVet: os.createVet.handler(bySignedIn(createVet)),
  updateVet: os.updateVet.handler(bySignedIn(updateVet)),
  ownVet: os.ownVet.handler(bySignedIn(readOwnVet)),
  updateOwnVet: os.updateOwnVet.handler(bySignedIn(updateOwnVet)),
  audit: os.audit.handler(bySignedIn(listAudit)),
})
