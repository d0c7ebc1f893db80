import { z } from 'zod'
import { LIMIT_NAMES } from '../../../api/limit-rules.ts'
import { Cursor, Done, Id, Instant, Name, pageOf, procedure, Text } from '../../../api/procedure.ts'
import { parseWebAddress } from '../../../shared/text/links.ts'
import { daysIn } from '../../../shared/time/days.ts'
import { Email, Person } from '../../base/accounts/contract.ts'
import { EMAIL_PATTERN, MAX_EMAIL_LENGTH } from '../../base/accounts/vocabulary.ts'
import { MAX_PLACE_LENGTH } from '../../base/places/vocabulary.ts'
import { ORGANIZATION_TRUST } from '../../people/organizations/vocabulary.ts'
import { MAX_COUNTED } from '../../safety/reports/vocabulary.ts'
import { callers } from './access.ts'
import { siteProblems } from './problems.ts'
import {
  COLOR_PATTERN,
  CONTACT_FILTERS,
  CONTACT_SUBJECTS,
  COUNTER_SOURCES,
  DEFAULT_APP,
  MAIL_FAILURES,
  MAX_ADDRESS_LENGTH,
  MAX_APP_NAME_LENGTH,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
  MAX_CONTACT_SEARCH_LENGTH,
  MAX_COUNTER_LENGTH,
  MAX_DAY_LIST_LENGTH,
  MAX_DAYS,
  MAX_KEPT_MONTHS,
  MAX_LIMIT,
  MAX_PHONE_LENGTH,
  MAX_SOCIAL_HREF_LENGTH,
  MAX_SOCIAL_LINKS,
  MAX_SOCIAL_NAME_LENGTH,
  TEST_MAIL_STATES,
} from './vocabulary.ts'

const line = (max: number) => Text.trim().max(max)
const Address = line(MAX_EMAIL_LENGTH).regex(EMAIL_PATTERN)

/** Public texts of the site, which admins may change. */
export const SiteInfo = z
  .object({
    counters: z.object({
      homesFound: line(MAX_COUNTER_LENGTH).min(1).describe('pets that found a home'),
      members: line(MAX_COUNTER_LENGTH).min(1).describe('families and shelters'),
    }),
    contact: z.object({ email: Address, phone: line(MAX_PHONE_LENGTH), address: line(MAX_ADDRESS_LENGTH) }),
    social: z
      .array(
        z.object({
          name: line(MAX_SOCIAL_NAME_LENGTH).min(1),
          href: line(MAX_SOCIAL_HREF_LENGTH)
            .refine(text => parseWebAddress(text)?.protocol === 'https:')
            .meta({ format: 'uri' }),
        }),
      )
      .max(MAX_SOCIAL_LINKS),
    reviewRequired: z.boolean().describe('whether a vet sees each post before it is listed'),
  })
  .meta({ id: 'SiteInfo' })
export type SiteInfo = z.infer<typeof SiteInfo>

const Days = z.int().min(1).max(MAX_DAYS)

/** All settings that admins may change, by name. */
export const SiteSettings = z
  .object({
    ...SiteInfo.shape,
    app: z
      .object({
        name: line(MAX_APP_NAME_LENGTH)
          .min(1)
          .regex(/^\P{Cc}*$/u, { error: 'must be one line' }),
        brand: Text.regex(COLOR_PATTERN)
          .default(DEFAULT_APP.brand)
          .describe('of the logo, buttons, links and mails; pages use the nearest shades that are readable'),
        color: Text.regex(COLOR_PATTERN).describe('around pages, in the light theme: of the bar of the installed app'),
      })
      .describe('the name and the colors of the site'),
    town: line(MAX_PLACE_LENGTH).describe('where maps without animals show; empty: the world'),
    counterSource: z
      .enum(COUNTER_SOURCES)
      .describe('whether the landing page shows `counters` as they are written, or what the site counted'),
    organizationTrust: z
      .enum(ORGANIZATION_TRUST)
      .describe(
        'what organisations may do that admins trust: nothing more, be reviewed by a vet of their own, list without a review',
      ),
    contactEmail: Address.nullable().describe('where messages of the contact form are mailed to'),
    limits: z
      .partialRecord(z.enum(LIMIT_NAMES), z.int().min(1).max(MAX_LIMIT))
      .describe('the limits that differ from their default'),
    requestDays: z
      .object({ remindOwner: Days, tellRequester: Days })
      .describe('days without an answer after which an adoption request is brought to mind'),
    keptMonths: z
      .object({ answers: z.int().min(1).max(MAX_KEPT_MONTHS).describe('months after a decision') })
      .describe('how long the private answers of applications are kept'),
    checkInDays: line(MAX_DAY_LIST_LENGTH)
      .refine(text => daysIn(text) !== undefined, { error: 'must be days with commas between them' })
      .describe('days after an adoption on which its adopter is asked how the pet is doing; empty: never'),
    stageDays: z
      .object({ talking: Days, meeting: Days, home_check: Days, trial: Days, decision: Days })
      .describe(
        'days after which a request in a column of the board is brought to mind, unless its owner chose others',
      ),
    listingDays: z
      .object({
        ask: Days.describe('days after the last confirmation, until the owner is asked whether the pet still looks'),
        pause: Days.describe('days after the question, until a listing without an answer is paused'),
        lower: Days.describe('days for which a request waits, until its pet ranks lower'),
        askOfRequests: Days.describe('days for which a request waits, until the owner is asked about the listing'),
      })
      .describe('when listings are confirmed and paused'),
    newAccounts: z
      .object({
        days: Days.describe('days for which an account is new'),
        share: z.int().min(1).max(100).describe('what a new account has of the limits, in percent'),
      })
      .describe('the smaller limits of new accounts'),
  })
  .meta({ id: 'SiteSettings' })
export type SiteSettings = z.infer<typeof SiteSettings>

const SomeSettings = z.strictObject(SiteSettings.partial().shape)

const { shape: contactFields } = z.object({
  name: Name.trim().min(1).max(MAX_CONTACT_NAME_LENGTH),
  email: Email,
  subject: z.enum(CONTACT_SUBJECTS),
  message: Text.trim().min(1).max(MAX_CONTACT_MESSAGE_LENGTH),
})

export const NewContactMessage = z.strictObject({
  ...contactFields,
  /** Idempotency key of the form: a retry stores no second message. */
  formId: z.uuid().optional(),
})
export type NewContactMessage = z.infer<typeof NewContactMessage>

export const ContactMessage = z
  .object({
    id: z.int(),
    ...contactFields,
    email: z.string(),
    createdAt: Instant,
    answeredAt: Instant.nullable(),
    answeredBy: Person.nullable().describe('null for a deleted account, too'),
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.infer<typeof ContactMessage>

export const siteContract = {
  info: procedure(callers.info)
    .route({
      method: 'GET',
      path: '/site/info',
      summary: 'Get counters, contact details and social links',
      tags: ['Site'],
    })
    .output(SiteInfo),
  settings: procedure(callers.settings)
    .route({ method: 'GET', path: '/site/settings', summary: 'Get all settings', tags: ['Site'] })
    .output(SiteSettings),
  changeSettings: procedure(callers.changeSettings)
    .route({
      method: 'PATCH',
      path: '/site/settings',
      summary: 'Change settings',
      description: 'Changes nothing if a current value differs from the one in `from`.',
      tags: ['Site'],
    })
    .errors(siteProblems)
    .input(
      z.strictObject({
        changes: SomeSettings,
        from: SomeSettings.describe('the former values of the changed settings'),
      }),
    )
    .output(SiteSettings),
  sendTestMail: procedure(callers.sendTestMail)
    .route({
      method: 'POST',
      path: '/site/test-mail',
      summary: 'Send a mail to me now, and say whether the mail server takes it',
      description:
        '`file`: no mail server is set, so mails are files on the server. Counts towards the limit of emails to an account.',
      tags: ['Site'],
    })
    .output(
      z.object({
        state: z.enum(TEST_MAIL_STATES),
        to: z.string(),
        failure: z.enum(MAIL_FAILURES).optional().describe('why the mail server did not take it'),
        answer: z.string().optional().describe('what the mail library and the mail server said, as codes'),
      }),
    ),
  contact: procedure(callers.contact)
    .meta({ limit: 'contactMessages' })
    .route({
      method: 'POST',
      path: '/contact-messages',
      summary: 'Send a contact message',
      tags: ['Site'],
      successStatus: 201,
    })
    .input(NewContactMessage)
    .output(Done),
  contactMessages: procedure(callers.contactMessages)
    .route({
      method: 'GET',
      path: '/contact-messages',
      summary: 'List contact messages, newest first',
      tags: ['Site'],
    })
    .input(
      z.object({
        status: z.enum(CONTACT_FILTERS).default('open'),
        search: Text.max(MAX_CONTACT_SEARCH_LENGTH)
          .optional()
          .describe('words of the name, the email address and the text; the last one may be incomplete'),
        cursor: Cursor,
      }),
    )
    .output(pageOf(ContactMessage)),
  contactMessageCount: procedure(callers.contactMessageCount)
    .route({
      method: 'GET',
      path: '/contact-messages/count',
      summary: `Count open contact messages, up to ${MAX_COUNTED}`,
      tags: ['Site'],
    })
    .output(z.object({ open: z.int().nonnegative() })),
  markContactMessage: procedure(callers.markContactMessage)
    .route({
      method: 'PUT',
      path: '/contact-messages/{id}/answered',
      summary: 'Mark a contact message as answered or open',
      tags: ['Site'],
    })
    .input(z.strictObject({ id: Id, answered: z.boolean() }))
    .output(Done),
}
