import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { acceptTransfer, declineTransfer, withdrawTransfer } from './answer-transfer.server.ts'
import { transfersContract } from './contract.ts'
import { giveAway, reopenGivenAway } from './give-away.server.ts'
import { offerTransfer } from './offer-transfer.server.ts'
import { findReceivers, listTransfers, readTransfer, readTransfersOfPost } from './read-transfers.server.ts'

const os = implement(transfersContract).$context<Context>().use(guard)

export const transfersApi = os.router({
  receivers: os.receivers.handler(bySignedIn(findReceivers)),
  offer: os.offer.handler(bySignedIn(offerTransfer)),
  list: os.list.handler(bySignedIn(listTransfers)),
  get: os.get.handler(bySignedIn(readTransfer)),
  ofPost: os.ofPost.handler(bySignedIn(readTransfersOfPost)),
  accept: os.accept.handler(bySignedIn(acceptTransfer)),
  decline: os.decline.handler(bySignedIn(declineTransfer)),
  withdraw: os.withdraw.handler(bySignedIn(withdrawTransfer)),
  giveAway: os.giveAway.handler(bySignedIn(giveAway)),
  reopen: os.reopen.handler(bySignedIn(reopenGivenAway)),
})
