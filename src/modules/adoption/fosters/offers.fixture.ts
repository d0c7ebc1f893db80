import type { NewOffer } from './offer-contract.ts'

const NO_HOME = {
  childrenAges: null,
  dogs: null,
  cats: null,
  otherPets: '',
  housing: null,
  garden: null,
  experience: null,
} satisfies NewOffer['home']

/** An offer to foster a dog. */
export const newOffer = (fields: Partial<NewOffer> = {}): NewOffer => ({
  species: ['dog'],
  capacity: 1,
  from: null,
  until: null,
  medicine: false,
  home: NO_HOME,
  message: '',
  town: '',
  radiusKm: 30,
  nearby: false,
  organizations: [],
  ...fields,
})
