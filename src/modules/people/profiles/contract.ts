import { z } from 'zod'
import { Cursor, Done, Instant, Name, pageOf, procedure, Text, WrittenIn } from '../../../api/procedure.ts'
import { Person, PersonId } from '../../base/accounts/contract.ts'
import { Photo } from '../../base/photos/contract.ts'
import { accountProblems } from '../../base/accounts/problems.ts'
import { callers } from './access.ts'
import { profileProblems } from './problems.ts'
import {
  MAX_BIO_LENGTH,
  MAX_FULL_NAME_LENGTH,
  MAX_LOCATION_LENGTH,
  MAX_OPENING_HOURS_LENGTH,
  MAX_ORGANISATION_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_WEBSITE_LENGTH,
  RESPONSE_TIMES,
} from './vocabulary.ts'

/** How soon a person usually answers: a coarse value from answers to at least five people, computed once a day. */
export const ResponseTimeField = z
  .enum(RESPONSE_TIMES)
  .nullable()
  .describe('usually answers within an hour, a day or a few days; null where there is too little to judge by')

export const Profile = Person.extend({
  bio: z.string(),
  bioLanguage: WrittenIn,
  /** The contact details of a shelter; blank if not stated. */
  shelter: z.object({ website: z.string(), phone: z.string(), openingHours: z.string() }).nullable(),
  /** The date of the verification, if it is known, and its public note. */
  verification: z.object({ at: Instant.nullable(), publicLine: z.string() }).nullable(),
  answersWithin: ResponseTimeField,
  abilities: z.object({ edit: z.boolean(), message: z.boolean() }),
}).meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

const ProfileFields = z.strictObject({
  name: Name.trim().max(MAX_FULL_NAME_LENGTH),
  location: Text.trim().max(MAX_LOCATION_LENGTH),
  isShelter: z.boolean(),
  organisation: Name.trim().max(MAX_ORGANISATION_LENGTH),
  website: Text.trim().max(MAX_WEBSITE_LENGTH),
  phone: Text.trim().max(MAX_PHONE_LENGTH),
  openingHours: Text.trim().max(MAX_OPENING_HOURS_LENGTH),
})

export const ProfileSettings = ProfileFields.extend({ avatarUrl: z.string().nullable() }).meta({
  id: 'ProfileSettings',
})
export type ProfileSettings = z.infer<typeof ProfileSettings>

/** A picture of the private gallery, which nobody else can open. */
export const UserImage = z
  .object({
    photo: Photo,
    /** `user_upload_{userId}_{timestamp}_{filename}`. */
    name: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'UserImage' })
export type UserImage = z.infer<typeof UserImage>

export const profilesContract = {
  get: procedure(callers.get)
    .route({ method: 'GET', path: '/people/{userId}', summary: 'Get a profile', tags: ['Profiles'] })
    .input(z.object({ userId: PersonId }))
    .output(Profile),
  updateBio: procedure(callers.updateBio)
    .route({ method: 'PUT', path: '/me/bio', summary: 'Update my bio', tags: ['Profiles'] })
    .input(z.strictObject({ bio: Text.trim().max(MAX_BIO_LENGTH) }))
    .output(Done),
  settings: procedure(callers.settings)
    .route({ method: 'GET', path: '/me/profile', summary: 'Get my profile settings', tags: ['Profiles'] })
    .output(ProfileSettings),
  updateSettings: procedure(callers.updateSettings)
    .route({ method: 'PUT', path: '/me/profile', summary: 'Update my profile settings', tags: ['Profiles'] })
    .errors({ ...profileProblems, NAME_RESERVED: accountProblems.NAME_RESERVED })
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
  images: procedure(callers.images)
    .route({ method: 'GET', path: '/me/images', summary: 'List my private pictures, newest first', tags: ['Profiles'] })
    .input(z.object({ cursor: Cursor }))
    .output(pageOf(UserImage).extend({ total: z.int() })),
  addImage: procedure(callers.addImage)
    .route({
      method: 'POST',
      path: '/me/images',
      summary: 'Add an uploaded private photo to my pictures',
      description: 'A picture of the same name is replaced.',
      tags: ['Profiles'],
      successStatus: 201,
    })
    .errors({ PHOTO_UNKNOWN: profileProblems.PHOTO_UNKNOWN })
    .input(z.strictObject({ photoId: z.uuid() }))
    .output(UserImage),
  removeImage: procedure(callers.removeImage)
    .route({ method: 'DELETE', path: '/me/images/{photoId}', summary: 'Delete one of my pictures', tags: ['Profiles'] })
    .input(z.object({ photoId: z.uuid() }))
    .output(Done),
}
