import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Services } from '../../../../api/context.ts'
import type { OrganizationRole } from '../../../../api/access.ts'
import { inLanguage } from '../../../../platform/text/language.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { ROLE_TEXTS } from '../role-vocabulary.ts'
import { organizationInvitations as invitations } from '../tables.server.ts'
import { INVITATION_DAYS } from '../vocabulary.ts'

const JOB = 'organizations.invitation-mail'

export const requestInvitationMail = ({ jobs }: Pick<Services, 'jobs'>, tx: Tx, id: string) =>
  jobs.send(JOB, { id }, tx)

/** Creates the link's token when the mail is sent, so that the queue stores none. */
export function defineInvitationMails(services: Services): void {
  services.jobs.define<{ id: string }>({ name: JOB, run: ({ id }) => send(services, id) })
}

const inviters = alias(users, 'inviters')

async function send({ db, outbox, settings }: Services, id: string): Promise<void> {
  const [found] = await db
    .select({
      email: invitations.email,
      role: invitations.role,
      organization: users.name,
      invitedBy: inviters.name,
      inviterLanguage: inviters.language,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.organizationId))
    .leftJoin(inviters, eq(inviters.id, invitations.invitedBy))
    .where(and(eq(invitations.id, id), isNull(invitations.acceptedAt)))
  // The invitation was withdrawn or accepted meanwhile.
  if (!found) return
  const token = randomBytes(24).toString('base64url')
  await db
    .update(invitations)
    .set({ tokenHash: hashToken(token) })
    .where(eq(invitations.id, id))
  const [account] = await db.select({ language: users.language }).from(users).where(eq(users.email, found.email))
  // People without an account probably speak the inviter's language.
  await inLanguage(account ? account.language : found.inviterLanguage, () =>
    outbox.deliver(invitationMail(`${settings.appUrl}/invitation?token=${token}`, found)),
  )
}

interface InvitationMailData {
  email: string
  role: OrganizationRole
  organization: string
  invitedBy: string | null
}

export const invitationMail = (url: string, { email, role, organization, invitedBy }: InvitationMailData): Mail => ({
  to: email,
  urgent: true,
  subject: t('{organization} invites you to its team on Pawpal', { organization }),
  preview: t(ROLE_TEXTS[role].as),
  heading: t('Join {organization}', { organization }),
  paragraphs: [
    t(ROLE_TEXTS[role].mail, { person: invitedBy ?? organization, organization }),
    t('Sign in with the account of this address, or create one, and accept.'),
  ],
  action: { label: t('See the invitation'), url },
  footnote: t("The link works for {days} days. If you don't know {organization}, you can ignore this email.", {
    days: INVITATION_DAYS,
    organization,
  }),
})

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
