ALTER TABLE "conversations" DROP CONSTRAINT "conversations_pair_post";--> statement-breakpoint
DROP INDEX "messages_conversation";--> statement-breakpoint
DROP INDEX "messages_unread";--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "first_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "second_user_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_key" ON "conversations" USING btree ("first_user_id","second_user_id",coalesce("post_id", 0));--> statement-breakpoint
CREATE INDEX "messages_in_order" ON "messages" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("conversation_id","id","sender_id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_whole_pair" CHECK (("conversations"."first_user_id" is null) = ("conversations"."second_user_id" is null));