import { by, bySignedIn, guard, implement } from '../../../platform/api.ts'
import type { Context } from '../../../platform/context.ts'
import { notificationsContract } from './contract.ts'
import { countUnread } from './count-unread.server.ts'
import { listNotifications, type ReadSubjects } from './list-notifications.server.ts'
import { chooseMail, readMailChoices } from './mail-choices.server.ts'
import { markAllRead, markRead } from './mark-read.server.ts'
import { removeNotifications } from './remove-notifications.server.ts'
import { readMailLink } from './unsubscribe.server.ts'

const os = implement(notificationsContract).$context<Context>().use(guard)

export const createNotificationsApi = (readSubjects: ReadSubjects) =>
  os.router({
    list: os.list.handler(bySignedIn(listNotifications(readSubjects))),
    unreadCount: os.unreadCount.handler(bySignedIn(countUnread)),
    markRead: os.markRead.handler(bySignedIn(markRead)),
    markAllRead: os.markAllRead.handler(bySignedIn(markAllRead)),
    remove: os.remove.handler(bySignedIn(removeNotifications)),
    mailChoices: os.mailChoices.handler(bySignedIn(readMailChoices)),
    chooseMail: os.chooseMail.handler(bySignedIn(chooseMail)),
    mailLink: os.mailLink.handler(by(readMailLink)),
  })
