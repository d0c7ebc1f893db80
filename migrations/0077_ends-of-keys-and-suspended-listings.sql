-- compatible-with-previous
ALTER TABLE "posts" DROP CONSTRAINT "posts_adopted_is_available";--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "kept_by" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "warned_of" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "suspended_from" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_kept_by_users_id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_kept_by" ON "api_keys" USING btree ("kept_by");--> statement-breakpoint
CREATE INDEX "api_keys_ending" ON "api_keys" USING btree ("expires_at") WHERE "api_keys"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_suspended_is_paused" CHECK ("posts"."suspended_from" is null or "posts"."paused") NOT VALID;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_adopted_is_available" CHECK ("posts"."status" <> 'adopted' or ("posts"."hold_until" is null and (not "posts"."paused" or "posts"."suspended_from" is not null))) NOT VALID;--> statement-breakpoint
-- Keys without an end, of before, end in a year.
UPDATE api_keys SET expires_at = now() + interval '365 days' WHERE expires_at IS NULL AND revoked_at IS NULL;
