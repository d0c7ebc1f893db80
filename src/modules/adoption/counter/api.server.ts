import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { counterContract } from './contract.ts'
import { giveBack, handOverDevice, unlockDevice } from './locked-device.server.ts'
import { answerOffer, readOffer } from './offer-adoption.server.ts'
import { changeAgreement, prepareAgreement, removeAgreement } from './prepare-agreement.server.ts'
import { readCounter, startAgreement } from './read-counter.server.ts'
import { readLocked, signAtCounter } from './sign-at-counter.server.ts'

const os = implement(counterContract).$context<Context>().use(guard)

export const counterApi = os.router({
  start: os.start.handler(bySignedIn(startAgreement)),
  get: os.get.handler(bySignedIn(readCounter)),
  prepare: os.prepare.handler(bySignedIn(prepareAgreement)),
  change: os.change.handler(bySignedIn(changeAgreement)),
  remove: os.remove.handler(bySignedIn(removeAgreement)),
  handOver: os.handOver.handler(bySignedIn(handOverDevice)),
  locked: os.locked.handler(bySignedIn(readLocked)),
  sign: os.sign.handler(bySignedIn(signAtCounter)),
  giveBack: os.giveBack.handler(bySignedIn(giveBack)),
  unlock: os.unlock.handler(bySignedIn(unlockDevice)),
  offer: os.offer.handler(bySignedIn(readOffer)),
  answerOffer: os.answerOffer.handler(bySignedIn(answerOffer)),
})
