import { MessageCircle } from '../../../ui/icons.tsx'
import { t } from '../../../shared/i18n/t.ts'
import { MessageButton } from '../../../modules/talk/chat/web/message-button.tsx'
import type { MessageTo } from '../../../modules/adoption/fosters/web/offer-list.tsx'

/** Opens the organisation's chat with somebody who offers to foster. */
export const messageTo: MessageTo = ({ id }) => (
  <MessageButton
    otherUserId={id}
    label={t('Message')}
    icon={<MessageCircle aria-hidden="true" size={18} />}
    variant="quiet"
    size="sm"
  />
)
