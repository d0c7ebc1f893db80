-- compatible-with-previous
DROP INDEX "messages_unread";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "hidden_from" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reply_to_id" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reply_to_id_messages_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_replies" ON "messages" USING btree ("reply_to_id") WHERE "messages"."reply_to_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ((to_tsvector('simple', "content") || array_to_tsvector(array["conversation_id"::text])));--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("conversation_id","id","sender_id","deleted_at");