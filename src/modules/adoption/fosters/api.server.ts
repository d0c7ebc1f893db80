import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { addUpdate } from './updates.server.ts'
import { fostersContract } from './contract.ts'
import { answerOffer, listOffers, offer, readOwnOffer, withdrawOffer } from './offers.server.ts'
import { placeAnimal } from './place-animal.server.ts'
import { listPlacements, listTeamFosters, readFosterOf } from './read-placements.server.ts'

const os = implement(fostersContract).$context<Context>().use(guard)

export const fostersApi = os.router({
  placements: os.placements.handler(bySignedIn(listPlacements)),
  ofPost: os.ofPost.handler(bySignedIn(readFosterOf)),
  people: os.people.handler(bySignedIn(listTeamFosters)),
  place: os.place.handler(bySignedIn(placeAnimal)),
  addUpdate: os.addUpdate.handler(bySignedIn(addUpdate)),
  ownOffer: os.ownOffer.handler(bySignedIn(readOwnOffer)),
  offer: os.offer.handler(bySignedIn(offer)),
  withdrawOffer: os.withdrawOffer.handler(bySignedIn(withdrawOffer)),
  offers: os.offers.handler(bySignedIn(listOffers)),
  answerOffer: os.answerOffer.handler(bySignedIn(answerOffer)),
})
