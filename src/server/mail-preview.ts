import type { Context, Next } from 'hono'
import {
  confirmAddress,
  confirmNewAddress,
  emailChanged,
  knownAddress,
  passwordChanged,
  resetPassword,
} from '../modules/accounts/public.server.ts'
import { contactMail } from '../modules/site/public.server.ts'
import type { Services } from '../platform/context.ts'
import { mailHtml, mailText } from '../platform/mail-layout.ts'
import type { Mail } from '../platform/mail.ts'

/** Every mail of the product with made-up names, on a demo server; elsewhere the address is as unknown as any other. */
export const previewMails = (services: Services) => async (c: Context, next: Next) => {
  if (!services.demo) return next()
  const mails = sampleMails(services.settings.appUrl)
  const name = c.req.param('name')
  c.header('cache-control', 'no-store')
  if (!name) return c.html(indexPage(mails))
  const mail = new Map(Object.entries(mails)).get(name.replace(/\.txt$/, ''))
  if (!mail) return next()
  return name.endsWith('.txt') ? c.text(mailText(mail)) : c.html(mailHtml(mail))
}

function sampleMails(appUrl: string): Record<string, Mail> {
  const person = { name: 'Robin Example', email: 'robin@example.com' }
  const link = (path: string) => `${appUrl}/${path}?token=an-example`
  return {
    verification: confirmAddress(link('verify-email'), person),
    'known-address': knownAddress(appUrl, person),
    'reset-password': resetPassword(link('reset-password'), person),
    'password-changed': passwordChanged(appUrl, person),
    'confirm-new-email': confirmNewAddress(link('confirm-email'), person),
    'email-changed': emailChanged(appUrl, { name: person.name, before: person.email, after: 'new@example.com' }),
    contact: contactMail('hello@example.com', {
      ...person,
      subject: 'general',
      message: 'Hello!\n\nIs Biscuit still here?',
    }),
  }
}

const indexPage = (mails: Record<string, Mail>): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Mails · Pawpal</title></head>
<body style="max-width:40rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui"><h1>Mails</h1><ul>${Object.entries(
  mails,
)
  .map(
    ([name, { subject }]) =>
      `<li>${subject}: <a href="/api/dev/mail/${name}">HTML</a>, <a href="/api/dev/mail/${name}.txt">text</a></li>`,
  )
  .join('')}</ul></body></html>`
