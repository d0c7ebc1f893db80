import { z } from 'zod'
import { Done, forAnyone, forUsers } from '../../shared/procedure.ts'
import { Person } from '../accounts/contract.ts'
import { MAX_BIO_LENGTH } from './vocabulary.ts'

export const Profile = Person.extend({
  bio: z.string(),
  abilities: z.object({ edit: z.boolean(), message: z.boolean() }),
}).meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

export const profilesContract = {
  get: forAnyone
    .route({ method: 'GET', path: '/people/{userId}', summary: "A person's profile", tags: ['Profiles'] })
    .input(z.object({ userId: z.string().max(100) }))
    .output(Profile),
  updateBio: forUsers
    .route({ method: 'PUT', path: '/me/bio', summary: 'Say something about myself', tags: ['Profiles'] })
    .input(z.strictObject({ bio: z.string().trim().max(MAX_BIO_LENGTH) }))
    .output(Done),
}
