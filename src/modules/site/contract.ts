import { z } from 'zod'
import { Cursor, Done, forAdmins, forAnyone, Instant, pageOf } from '../../shared/procedure.ts'
import { Email } from '../accounts/contract.ts'
import { CONTACT_SUBJECTS, MAX_CONTACT_MESSAGE_LENGTH, MAX_CONTACT_NAME_LENGTH } from './vocabulary.ts'

/** What the public pages say of the site. Admins may change it. */
export const SiteInfo = z
  .object({
    counters: z.object({
      homesFound: z.string().max(20).describe('pets that found a home'),
      members: z.string().max(20).describe('families and shelters'),
    }),
    contact: z.object({ email: z.email(), phone: z.string().max(50), address: z.string().max(200) }),
    social: z.array(z.object({ name: z.string().max(50), href: z.url({ protocol: /^https$/ }) })).max(10),
  })
  .meta({ id: 'SiteInfo' })
export type SiteInfo = z.infer<typeof SiteInfo>

const { shape: contactFields } = z.object({
  name: z.string().trim().min(1).max(MAX_CONTACT_NAME_LENGTH),
  email: Email,
  subject: z.enum(CONTACT_SUBJECTS),
  message: z.string().trim().min(1).max(MAX_CONTACT_MESSAGE_LENGTH),
})

export const NewContactMessage = z.strictObject({
  ...contactFields,
  /** Made once by the form: sending it again stores no second message. */
  formId: z.uuid().optional(),
})
export type NewContactMessage = z.infer<typeof NewContactMessage>

export const ContactMessage = z
  .object({ id: z.int(), ...contactFields, email: z.string(), createdAt: Instant })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.infer<typeof ContactMessage>

export const siteContract = {
  info: forAnyone
    .route({ method: 'GET', path: '/site/info', summary: 'Counters, contact details and social links', tags: ['Site'] })
    .output(SiteInfo),
  contact: forAnyone
    .meta({ limit: 'contactMessages' })
    .route({
      method: 'POST',
      path: '/contact-messages',
      summary: 'Write to the people behind the site',
      tags: ['Site'],
      successStatus: 201,
    })
    .input(NewContactMessage)
    .output(Done),
  contactMessages: forAdmins
    .route({
      method: 'GET',
      path: '/contact-messages',
      summary: 'What people wrote to the site, newest first',
      tags: ['Site'],
    })
    .input(z.object({ cursor: Cursor }))
    .output(pageOf(ContactMessage)),
}
