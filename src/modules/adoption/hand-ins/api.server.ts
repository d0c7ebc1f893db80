import { by, bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { handInsContract } from './contract.ts'
import { acceptHandIn, declineHandIn, putOnWaitingList, referPerson } from './decide-hand-in.server.ts'
import { readHandIn, readHandInOfPost } from './read-hand-in.server.ts'
import { countHandIns, listHandIns, listOwnHandIns } from './read-hand-ins.server.ts'
import { endRecommendation, listRecommended, readRecommendation } from './recommend.server.ts'
import { editHandIn, sendHandIn, withdrawHandIn } from './send-hand-in.server.ts'

const os = implement(handInsContract).$context<Context>().use(guard)

export const handInsApi = os.router({
  send: os.send.handler(bySignedIn(sendHandIn)),
  mine: os.mine.handler(bySignedIn(listOwnHandIns)),
  edit: os.edit.handler(bySignedIn(editHandIn)),
  withdraw: os.withdraw.handler(bySignedIn(withdrawHandIn)),
  get: os.get.handler(bySignedIn(readHandIn)),
  list: os.list.handler(bySignedIn(listHandIns)),
  counts: os.counts.handler(bySignedIn(countHandIns)),
  ofPost: os.ofPost.handler(bySignedIn(readHandInOfPost)),
  wait: os.wait.handler(bySignedIn(putOnWaitingList)),
  accept: os.accept.handler(bySignedIn(acceptHandIn)),
  decline: os.decline.handler(bySignedIn(declineHandIn)),
  refer: os.refer.handler(bySignedIn(referPerson)),
  recommendation: os.recommendation.handler(by(readRecommendation)),
  recommended: os.recommended.handler(by(listRecommended)),
  endRecommendation: os.endRecommendation.handler(bySignedIn(endRecommendation)),
})
