-- outside-of-a-transaction
-- compatible-with-previous
CREATE TABLE IF NOT EXISTS "message_keys" (
	"sender_id" text NOT NULL,
	"client_id" uuid NOT NULL,
	"message_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_keys_sender_id_client_id_pk" PRIMARY KEY("sender_id","client_id")
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "message_keys_oldest" ON "message_keys" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN IF NOT EXISTS "last_read_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_message_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message_keys (sender_id, client_id, message_id, created_at)
  SELECT sender_id, client_id, id, created_at FROM added WHERE sender_id IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Of every server's messages, also of those of before.
CREATE OR REPLACE TRIGGER messages_note_keys AFTER INSERT ON messages REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_message_keys();
--> statement-breakpoint
-- The trigger has those of later messages.
INSERT INTO message_keys (sender_id, client_id, message_id, created_at)
SELECT sender_id, client_id, id, created_at FROM messages
WHERE sender_id IS NOT NULL AND created_at > now() - interval '30 days'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION release_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM held_messages USING gone WHERE held_messages.message_id = gone.id;
  DELETE FROM photos USING gone WHERE photos.id = gone.photo_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER messages_release AFTER DELETE ON messages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION release_messages();
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "messages_sender";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "messages_sender" ON "messages" USING btree ("sender_id");--> statement-breakpoint
ALTER TABLE "held_messages" DROP CONSTRAINT IF EXISTS "held_messages_message_id_messages_id_fk";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT IF EXISTS "messages_client_id", DROP CONSTRAINT IF EXISTS "messages_reply_to_id_messages_id_fk";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "messages_replies";
