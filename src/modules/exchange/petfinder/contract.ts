import { z } from 'zod'
import { FIRST_ANIMAL_ID, ORGANIZATION_ID, TYPE_NAMES } from './vocabulary.ts'

// The answers of `/v2`: names and words are those of the Petfinder API v2. Strict, so that a test finds every field that is not named here.

const Link = z.strictObject({ href: z.string().startsWith('/v2/') })
const Time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/)
const Picture = z.strictObject({ small: z.url(), medium: z.url(), large: z.url(), full: z.url() })
const Answer = z.boolean().nullable()
const OrganizationId = z.string().regex(ORGANIZATION_ID)

const Address = z.strictObject({
  address1: z.string().nullable(),
  address2: z.null(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postcode: z.null(),
  country: z.string().length(2).nullable(),
})

export const Animal = z.strictObject({
  id: z.int().min(FIRST_ANIMAL_ID),
  organization_id: OrganizationId,
  url: z.url(),
  type: z.enum(TYPE_NAMES),
  species: z.string(),
  breeds: z.strictObject({
    primary: z.string().nullable(),
    secondary: z.string().nullable(),
    mixed: z.boolean(),
    unknown: z.boolean(),
  }),
  colors: z.strictObject({
    primary: z.string().nullable(),
    secondary: z.string().nullable(),
    tertiary: z.string().nullable(),
  }),
  age: z.enum(['Baby', 'Young', 'Adult', 'Senior']).nullable(),
  gender: z.enum(['Male', 'Female', 'Unknown']),
  size: z.enum(['Small', 'Medium', 'Large', 'Extra Large']),
  coat: z.enum(['Hairless', 'Short', 'Medium', 'Long', 'Wire', 'Curly']).nullable(),
  attributes: z.strictObject({
    spayed_neutered: z.boolean(),
    house_trained: z.boolean(),
    declawed: Answer,
    special_needs: z.boolean(),
    shots_current: z.boolean(),
  }),
  environment: z.strictObject({ children: Answer, dogs: Answer, cats: Answer }),
  tags: z.array(z.string()),
  name: z.string(),
  description: z.string(),
  organization_animal_id: z.null(),
  photos: z.array(Picture),
  primary_photo_cropped: Picture.nullable(),
  videos: z.array(z.strictObject({ embed: z.string() })).max(1),
  status: z.enum(['adoptable', 'adopted']),
  status_changed_at: Time,
  published_at: Time,
  distance: z.number().min(0).nullable(),
  contact: z.strictObject({ email: z.string().nullable(), phone: z.string().nullable(), address: Address }),
  _links: z.strictObject({ self: Link, type: Link, organization: Link }),
})
export type Animal = z.infer<typeof Animal>

export const Pagination = z.strictObject({
  count_per_page: z.int().min(1).max(100),
  total_count: z.int().min(0),
  current_page: z.int().min(1),
  total_pages: z.int().min(0),
  _links: z.strictObject({ previous: Link.optional(), next: Link.optional() }),
})
export type Pagination = z.infer<typeof Pagination>

const NoHours = z.strictObject({
  monday: z.null(),
  tuesday: z.null(),
  wednesday: z.null(),
  thursday: z.null(),
  friday: z.null(),
  saturday: z.null(),
  sunday: z.null(),
})

export const Organization = z.strictObject({
  id: OrganizationId,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: Address,
  hours: NoHours,
  url: z.url(),
  website: z.string().nullable(),
  mission_statement: z.string().nullable(),
  adoption: z.strictObject({ policy: z.string().nullable(), url: z.url().nullable() }),
  social_media: z.strictObject({
    facebook: z.string().nullable(),
    twitter: z.string().nullable(),
    youtube: z.string().nullable(),
    instagram: z.string().nullable(),
    pinterest: z.string().nullable(),
  }),
  photos: z.array(Picture),
  distance: z.number().min(0).nullable(),
  _links: z.strictObject({ self: Link, animals: Link }),
})
export type Organization = z.infer<typeof Organization>

export const AnimalType = z.strictObject({
  name: z.enum(TYPE_NAMES),
  coats: z.array(z.string()),
  colors: z.array(z.string()),
  genders: z.array(z.string()),
  _links: z.strictObject({ self: Link, breeds: Link }),
})
export type AnimalType = z.infer<typeof AnimalType>

export const Breed = z.strictObject({ name: z.string(), _links: z.strictObject({ type: Link }) })
export type Breed = z.infer<typeof Breed>

export const InvalidParameter = z.strictObject({ in: z.literal('query'), path: z.string(), message: z.string() })
export type InvalidParameter = z.infer<typeof InvalidParameter>

/** RFC 7807. */
export const ProblemDocument = z.strictObject({
  type: z.url(),
  status: z.int(),
  title: z.string(),
  detail: z.string(),
  'invalid-params': z.array(InvalidParameter).min(1).optional(),
})
