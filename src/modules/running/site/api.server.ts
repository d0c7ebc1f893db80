import { by, bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { changeSettings } from './change-settings.server.ts'
import { countContactMessages, listContactMessages, markContactMessage } from './contact-messages.server.ts'
import { siteContract } from './contract.ts'
import { readAllSettings, readInfo } from './read-settings.server.ts'
import { sendContactMessage } from './send-contact-message.server.ts'
import { sendTestMail } from './send-test-mail.server.ts'

const os = implement(siteContract).$context<Context>().use(guard)

export const siteApi = os.router({
  info: os.info.handler(by(readInfo)),
  settings: os.settings.handler(bySignedIn(readAllSettings)),
  changeSettings: os.changeSettings.handler(bySignedIn(changeSettings)),
  sendTestMail: os.sendTestMail.handler(bySignedIn(sendTestMail)),
  contact: os.contact.handler(by(sendContactMessage)),
  contactMessages: os.contactMessages.handler(bySignedIn(listContactMessages)),
  contactMessageCount: os.contactMessageCount.handler(bySignedIn(countContactMessages)),
  markContactMessage: os.markContactMessage.handler(bySignedIn(markContactMessage)),
})
