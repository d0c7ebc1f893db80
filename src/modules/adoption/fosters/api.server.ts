import { by, bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { answerAsk, listAsks } from './answer-ask.server.ts'
import { answerOffer } from './answer-offer.server.ts'
import { askPerson, withdrawAsk } from './ask-person.server.ts'
import { fostersContract } from './contract.ts'
import { listFitting, listOffers } from './list-offers.server.ts'
import { listNeeds, readNeed, removeNeed, saveNeed } from './needs.server.ts'
import { confirmOffer, readOwnOffer, saveOffer, withdrawOffer } from './own-offer.server.ts'
import { placeAnimal } from './place-animal.server.ts'
import { listPlacements, listTeamFosters, readFosterOf } from './read-placements.server.ts'
import { addUpdate } from './updates.server.ts'

const os = implement(fostersContract).$context<Context>().use(guard)

export const fostersApi = os.router({
  placements: os.placements.handler(bySignedIn(listPlacements)),
  ofPost: os.ofPost.handler(bySignedIn(readFosterOf)),
  people: os.people.handler(bySignedIn(listTeamFosters)),
  place: os.place.handler(bySignedIn(placeAnimal)),
  addUpdate: os.addUpdate.handler(bySignedIn(addUpdate)),
  needs: os.needs.handler(by(listNeeds)),
  need: os.need.handler(by(readNeed)),
  saveNeed: os.saveNeed.handler(bySignedIn(saveNeed)),
  removeNeed: os.removeNeed.handler(bySignedIn(removeNeed)),
  ownOffer: os.ownOffer.handler(bySignedIn(readOwnOffer)),
  saveOffer: os.saveOffer.handler(bySignedIn(saveOffer)),
  confirmOffer: os.confirmOffer.handler(bySignedIn(confirmOffer)),
  withdrawOffer: os.withdrawOffer.handler(bySignedIn(withdrawOffer)),
  offers: os.offers.handler(bySignedIn(listOffers)),
  answerOffer: os.answerOffer.handler(bySignedIn(answerOffer)),
  fitting: os.fitting.handler(bySignedIn(listFitting)),
  ask: os.ask.handler(bySignedIn(askPerson)),
  withdrawAsk: os.withdrawAsk.handler(bySignedIn(withdrawAsk)),
  asks: os.asks.handler(bySignedIn(listAsks)),
  answerAsk: os.answerAsk.handler(bySignedIn(answerAsk)),
})
