/**
 * SQL conditions for sending. Single messages, batches and messages of other modules share them. Parameters are SQL expressions, such
 * as `$2` or `given.sender_id`.
 */
export const noBlockBetween = (one: string, other: string): string =>
  `not exists (select from blocks where blocker_id = ${one} and blocked_id = ${other})
   and not exists (select from blocks where blocker_id = ${other} and blocked_id = ${one})`

/** The sender is a member, the other account still exists, and neither blocked the other. */
export const mayWriteIn = (conversationId: string, senderId: string): string =>
  `exists (select from conversation_members me where me.conversation_id = ${conversationId} and me.user_id = ${senderId})
   and exists (select from conversation_members o where o.conversation_id = ${conversationId} and o.user_id <> ${senderId})
   and not exists (
     select from conversation_members o where o.conversation_id = ${conversationId} and o.user_id <> ${senderId}
       and not (${noBlockBetween(senderId, 'o.user_id')}))`

/** No message of the conversation is held at this time. @param conversation an alias of the table */
export const nothingHeld = (conversation: string, at: string): string =>
  `(${conversation}.held_until is null or ${conversation}.held_until <= ${at})`

/** The oldest message that a member has not read; no row without one. @param member an alias of the members' table, or of its columns */
export const firstUnread = (member: string): string =>
  `select id from messages
   where conversation_id = ${member}.conversation_id and id > ${member}.last_read_message_id
     and sender_id is distinct from ${member}.user_id and deleted_at is null and held_until is null
   order by id limit 1`
