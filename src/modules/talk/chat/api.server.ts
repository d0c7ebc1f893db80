import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { cleanUpConversations } from './conversations/clean-up-conversations.server.ts'
import { chatContract } from './contract.ts'
import { countUnread } from './unread/unread.server.ts'
import { deleteMessage } from './messages/delete-message.server.ts'
import { decideHeld } from './held/decide-held.server.ts'
import { countHeld, listHeld } from './held/list-held.server.ts'
import { listMessages } from './messages/list-messages.server.ts'
import { markRead } from './unread/mark-read.server.ts'
import { listConversations, readConversation } from './conversations/read-conversations.server.ts'
import { searchMessages } from './search/search-messages.server.ts'
import { sendMessage } from './send/send-message.server.ts'
import { signalTyping } from './typing/typing.server.ts'
import { startConversation } from './conversations/start-conversation.server.ts'

const os = implement(chatContract).$context<Context>().use(guard)

export const chatApi = os.router({
  list: os.list.handler(bySignedIn(listConversations)),
  get: os.get.handler(bySignedIn(readConversation)),
  unreadCount: os.unreadCount.handler(bySignedIn(countUnread)),
  start: os.start.handler(bySignedIn(startConversation)),
  messages: os.messages.handler(bySignedIn(listMessages)),
  search: os.search.handler(bySignedIn(searchMessages)),
  send: os.send.handler(bySignedIn(sendMessage)),
  deleteMessage: os.deleteMessage.handler(bySignedIn(deleteMessage)),
  typing: os.typing.handler(bySignedIn(signalTyping)),
  markRead: os.markRead.handler(bySignedIn(markRead)),
  heldMessages: os.heldMessages.handler(bySignedIn(listHeld)),
  heldMessageCount: os.heldMessageCount.handler(bySignedIn(countHeld)),
  decideHeld: os.decideHeld.handler(bySignedIn(decideHeld)),
  cleanUp: os.cleanUp.handler(bySignedIn(cleanUpConversations)),
})
