import { by, bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { addComment } from './add-comment.server.ts'
import { commentsContract } from './contract.ts'
import { listComments } from './list-comments.server.ts'
import { removeComment } from './remove-comment.server.ts'

const os = implement(commentsContract).$context<Context>().use(guard)

export const commentsApi = os.router({
  list: os.list.handler(by(listComments)),
  add: os.add.handler(bySignedIn(addComment)),
  remove: os.remove.handler(bySignedIn(removeComment)),
})
