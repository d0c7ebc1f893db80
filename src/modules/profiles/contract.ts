import { z } from 'zod'
import { Done, forAnyone, forUsers } from '../../shared/procedure.ts'
import { Person } from '../accounts/contract.ts'
import { profileProblems } from './problems.ts'
import {
  MAX_BIO_LENGTH,
  MAX_FULL_NAME_LENGTH,
  MAX_LOCATION_LENGTH,
  MAX_ORGANISATION_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_WEBSITE_LENGTH,
} from './vocabulary.ts'

export const Profile = Person.extend({
  bio: z.string(),
  /** How to reach a shelter besides writing to it here; blank where it does not say. */
  shelter: z.object({ website: z.string(), phone: z.string() }).nullable(),
  abilities: z.object({ edit: z.boolean(), message: z.boolean() }),
}).meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

const ProfileFields = z.strictObject({
  name: z.string().trim().max(MAX_FULL_NAME_LENGTH),
  location: z.string().trim().max(MAX_LOCATION_LENGTH),
  isShelter: z.boolean(),
  organisation: z.string().trim().max(MAX_ORGANISATION_LENGTH),
  website: z.string().trim().max(MAX_WEBSITE_LENGTH),
  phone: z.string().trim().max(MAX_PHONE_LENGTH),
})

export const ProfileSettings = ProfileFields.extend({ avatarUrl: z.string().nullable() }).meta({
  id: 'ProfileSettings',
})
export type ProfileSettings = z.infer<typeof ProfileSettings>

export const profilesContract = {
  get: forAnyone
    .route({ method: 'GET', path: '/people/{userId}', summary: "A person's profile", tags: ['Profiles'] })
    .input(z.object({ userId: z.string().max(100) }))
    .output(Profile),
  updateBio: forUsers
    .route({ method: 'PUT', path: '/me/bio', summary: 'Say something about myself', tags: ['Profiles'] })
    .input(z.strictObject({ bio: z.string().trim().max(MAX_BIO_LENGTH) }))
    .output(Done),
  settings: forUsers
    .route({ method: 'GET', path: '/me/profile', summary: 'My profile as its form has it', tags: ['Profiles'] })
    .output(ProfileSettings),
  updateSettings: forUsers
    .route({ method: 'PUT', path: '/me/profile', summary: 'Change my profile', tags: ['Profiles'] })
    .errors(profileProblems)
    .input(
      ProfileFields.extend({
        avatarPhotoId: z
          .uuid()
          .nullable()
          .optional()
          .describe('an uploaded public photo; null for none; absent: as it is'),
      }),
    )
    .output(ProfileSettings),
}
