import { randomUUID } from 'node:crypto'
import { acting } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import type { PhotoRecord, User } from '../../../../test/factories.ts'
import { newOrganization } from '../../../../test/rights/organizations.ts'
import { fileKey } from '../../base/photos/files/file-key.server.ts'
import { NO_FACTS } from '../../listings/posts/shapes/fact-vocabulary.ts'
import type { NewHandIn } from './contract.ts'

export const PET = {
  ...NO_FACTS,
  name: 'Nilo',
  content: 'A calm old dog who sleeps a lot.',
  chosenLanguage: null,
  species: 'dog',
  sex: 'male',
  breed: 'Beagle',
  age: 100,
  size: 'Medium',
  location: 'Rua das Flores 12, Porto',
  travelKm: 0,
  temperament: ['calm'],
  healthInfo: 'Needs drops.',
  vaccinated: true,
} as const

export const WORDS = { reason: 'My landlord allows no animals.', urgency: 'days' } as const

/** An organization with its team, somebody with an animal, and what they do. */
export async function handInSite() {
  const server = await testServer()
  const { aUser, aPhoto, as, services } = server
  const [manager, coordinator, volunteer, foster, person] = [
    await aUser({ name: 'Marta' }),
    await aUser({ name: 'Carla' }),
    await aUser(),
    await aUser(),
    await aUser({ name: 'Ada' }),
  ]
  const { account, slug } = await newOrganization(server, manager, { coordinator, volunteer, foster })

  /** A photo with its file in the store. */
  const stored = async (owner: User, isPrivate: boolean): Promise<PhotoRecord> => {
    const photo = await aPhoto(owner, { isPrivate })
    await services.files.put(fileKey(photo, '640.webp'), new Uint8Array([1, 2, 3]), 'image/webp')
    return photo
  }
  const form = async (change: Partial<NewHandIn> = {}) => {
    const photoIds = [(await stored(person, false)).id, (await stored(person, false)).id]
    const papers = [{ id: (await stored(person, true)).id, title: 'Pet passport' }]
    const pet = { ...PET, temperament: [...PET.temperament], colors: [] }
    return { slug, pet, ...WORDS, photoIds, photoAlts: {}, papers, formId: randomUUID(), ...change }
  }
  const ask = async (change: Partial<NewHandIn> = {}) => {
    const sent = await form(change)
    return { ...sent, ...(await as(person).handIns.send(sent)) }
  }
  const team = (user: User) => acting(server, user, slug)
  return { ...server, manager, coordinator, volunteer, foster, person, account, slug, stored, form, ask, team }
}
