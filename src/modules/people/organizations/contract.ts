import { z } from 'zod'
import { ORGANIZATION_ROLES } from '../../../api/access.ts'
import { Done, Instant, Name, procedure, Text, WrittenIn } from '../../../api/procedure.ts'
import { MAX_DONATION_LENGTH } from '../../../shared/text/donation-link.ts'
import { MAX_EMAIL_LENGTH } from '../../base/accounts/vocabulary.ts'
import { Photo } from '../../base/photos/contract.ts'
import { ResponseTimeField } from '../profiles/contract.ts'
import { profileProblems } from '../profiles/problems.ts'
import {
  MAX_BIO_LENGTH,
  MAX_LOCATION_LENGTH,
  MAX_OPENING_HOURS_LENGTH,
  MAX_ORGANISATION_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_WEBSITE_LENGTH,
} from '../profiles/vocabulary.ts'
import { accountProblems } from '../../base/accounts/problems.ts'
import { invitationProcedures, memberProcedures } from './member-contract.ts'
import { callers } from './access.ts'
import { organizationProblems } from './problems.ts'
import {
  MAX_HAND_INS_NOTE_LENGTH,
  MAX_ORGANIZATION_PHOTOS,
  MAX_POLICY_LENGTH,
  MAX_SLUG_LENGTH,
  MAX_SOCIAL_LINKS,
  MAX_STREET_LENGTH,
} from './vocabulary.ts'

export { Invitation, OpenInvitation, OrganizationMember } from './member-contract.ts'

const Slug = Text.max(MAX_SLUG_LENGTH)

const OrganizationName = Name.trim().max(MAX_ORGANISATION_LENGTH)

const Town = Text.trim().max(MAX_LOCATION_LENGTH)

const Role = z.enum(ORGANIZATION_ROLES)

/** The public data of an organization. Texts that it did not state are blank. */
export const Organization = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    logoUrl: z.string().nullable(),
    town: z.string(),
    street: z.string(),
    email: z.string(),
    phone: z.string(),
    website: z.string(),
    openingHours: z.string(),
    about: z.string(),
    aboutLanguage: WrittenIn,
    adoptionPolicy: z.string(),
    socialLinks: z.array(z.string()),
    takesHandIns: z.boolean().describe('whether people may ask it to take an animal'),
    handInsNote: z.string().describe('which animals it takes'),
    donationLink: z
      .string()
      .describe('a page for donations; empty without one, and for others than its members while it is not verified'),
    photos: z.array(Photo),
    verification: z.object({ at: Instant.nullable(), publicLine: z.string() }).nullable(),
    answersWithin: ResponseTimeField,
    memberSince: Instant,
    trusted: z.boolean().nullable().describe('whether admins trust it; null for others than admins'),
    role: Role.nullable().describe('what I am in it; null for others'),
  })
  .meta({ id: 'Organization' })

export type Organization = z.infer<typeof Organization>

/** An organization of the caller. */
export const OwnOrganization = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    logoUrl: z.string().nullable(),
    verified: z.boolean(),
    suspended: z.boolean(),
    role: Role,
  })
  .meta({ id: 'OwnOrganization' })

export type OwnOrganization = z.infer<typeof OwnOrganization>

const Fields = z.strictObject({
  name: OrganizationName,
  town: Town,
  street: Text.trim().max(MAX_STREET_LENGTH),
  email: Text.trim().max(MAX_EMAIL_LENGTH),
  phone: Text.trim().max(MAX_PHONE_LENGTH),
  website: Text.trim().max(MAX_WEBSITE_LENGTH),
  openingHours: Text.trim().max(MAX_OPENING_HOURS_LENGTH),
  about: Text.trim().max(MAX_BIO_LENGTH),
  adoptionPolicy: Text.trim().max(MAX_POLICY_LENGTH),
  socialLinks: z.array(Text.trim().max(MAX_WEBSITE_LENGTH)).max(MAX_SOCIAL_LINKS),
  takesHandIns: z.boolean().optional().describe('absent: as it is'),
  handInsNote: Text.trim().max(MAX_HAND_INS_NOTE_LENGTH).optional().describe('absent: as it is'),
})

export type OrganizationFields = z.infer<typeof Fields>

const tags = ['Organisations']

const organizationProcedures = {
  get: procedure(callers.get)
    .route({ method: 'GET', path: '/organizations/{slug}', summary: 'Get an organisation', tags })
    .input(z.object({ slug: Slug }))
    .output(Organization),
  mine: procedure(callers.mine)
    .route({ method: 'GET', path: '/me/organizations', summary: 'List the organisations that I belong to', tags })
    .output(z.array(OwnOrganization)),
  create: procedure(callers.create)
    .meta({ limit: 'organizations' })
    .route({
      method: 'POST',
      path: '/organizations',
      summary: 'Start an organisation and become its manager',
      description: 'An admin verifies it later.',
      tags,
      successStatus: 201,
    })
    .errors({
      NAME_NEEDED: organizationProblems.NAME_NEEDED,
      NAME_RESERVED: accountProblems.NAME_RESERVED,
      NAME_TAKEN: organizationProblems.NAME_TAKEN,
      TOO_MANY_ORGANIZATIONS: organizationProblems.TOO_MANY_ORGANIZATIONS,
    })
    .input(z.strictObject({ name: OrganizationName, town: Town, formId: z.uuid() }))
    .output(z.object({ id: z.string(), slug: z.string() })),
  fromProfile: procedure(callers.fromProfile)
    .meta({ limit: 'organizations' })
    .route({
      method: 'POST',
      path: '/me/organization',
      summary: 'Turn my shelter account into an organisation',
      description:
        'My posts with their requests, and the conversations about them, belong to it from then on. I become its manager and keep the rest.',
      tags,
      successStatus: 201,
    })
    .errors({
      NO_SHELTER: organizationProblems.NO_SHELTER,
      NAME_TAKEN: organizationProblems.NAME_TAKEN,
      TOO_MANY_ORGANIZATIONS: organizationProblems.TOO_MANY_ORGANIZATIONS,
    })
    .output(z.object({ id: z.string(), slug: z.string() })),
  own: procedure(callers.own)
    .route({
      method: 'GET',
      path: '/organization',
      summary: 'Get the organisation that I act for, which the header X-Organization names',
      tags,
    })
    .output(OwnOrganization),
  update: procedure(callers.update)
    .route({ method: 'PUT', path: '/organization', summary: 'Update my organisation', tags })
    .errors({
      NAME_NEEDED: organizationProblems.NAME_NEEDED,
      NAME_RESERVED: accountProblems.NAME_RESERVED,
      NAME_TAKEN: organizationProblems.NAME_TAKEN,
      EMAIL_WRONG: organizationProblems.EMAIL_WRONG,
      WEBSITE_WRONG: profileProblems.WEBSITE_WRONG,
      PHONE_WRONG: profileProblems.PHONE_WRONG,
      PHOTO_UNKNOWN: profileProblems.PHOTO_UNKNOWN,
      DONATION_WRONG: organizationProblems.DONATION_WRONG,
    })
    .input(
      Fields.extend({
        logoPhotoId: z
          .uuid()
          .nullable()
          .optional()
          .describe('an uploaded public photo; null for none; absent: as it is'),
        photoIds: z
          .array(z.uuid())
          .max(MAX_ORGANIZATION_PHOTOS)
          .optional()
          .describe('the pictures of the public page in their order; absent: as they are'),
        donationLink: Text.trim()
          .max(MAX_DONATION_LENGTH)
          .optional()
          .describe('an https page for donations, shown once the organisation is verified; absent: as it is'),
      }),
    )
    .output(Organization),
  setTrust: procedure(callers.setTrust)
    .route({
      method: 'PUT',
      path: '/organizations/{slug}/trust',
      summary: 'Trust an organisation, or trust it no more',
      description: "The site's setting `organizationTrust` says what trusted organisations may do.",
      tags,
    })
    .input(z.strictObject({ slug: Slug, trusted: z.boolean() }))
    .output(Done),
  close: procedure(callers.close)
    .route({
      method: 'POST',
      path: '/organization/closing',
      summary: 'Delete my organisation and everything that belongs to it',
      tags,
    })
    .errors({ NAME_WRONG: organizationProblems.NAME_WRONG })
    .input(z.strictObject({ name: Text.trim().max(MAX_ORGANISATION_LENGTH).describe('its name, as a confirmation') }))
    .output(Done),
}

export const organizationsContract = { ...organizationProcedures, ...memberProcedures, ...invitationProcedures }
