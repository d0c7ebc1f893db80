import { t } from '../../../shared/i18n/t.ts'
import type { RenderChat } from '../../../modules/adoption/requests/web/parts/render-chat.ts'
import { MessageButton } from '../../../modules/talk/chat/web/message-button.tsx'

/** The button that opens the chat about a pet from a dialog with its request. */
export const chatInDialog: RenderChat = wanted => <MessageButton {...wanted} label={t('Message')} size="sm" />
