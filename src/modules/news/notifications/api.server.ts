import { by, bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { notificationsContract } from './contract.ts'
import { countUnread } from './inbox/count-unread.server.ts'
import { listNotifications } from './inbox/list-notifications.server.ts'
import { chooseMail, readMailChoices } from './mails/mail-choices.server.ts'
import { markAllRead, markRead } from './inbox/mark-read.server.ts'
import { removeNotifications } from './inbox/remove-notifications.server.ts'
import { readMailLink } from './mails/unsubscribe.server.ts'

const os = implement(notificationsContract).$context<Context>().use(guard)

export const notificationsApi = os.router({
  list: os.list.handler(bySignedIn(listNotifications)),
  unreadCount: os.unreadCount.handler(bySignedIn(countUnread)),
  markRead: os.markRead.handler(bySignedIn(markRead)),
  markAllRead: os.markAllRead.handler(bySignedIn(markAllRead)),
  remove: os.remove.handler(bySignedIn(removeNotifications)),
  mailChoices: os.mailChoices.handler(bySignedIn(readMailChoices)),
  chooseMail: os.chooseMail.handler(bySignedIn(chooseMail)),
  mailLink: os.mailLink.handler(by(readMailLink)),
})
