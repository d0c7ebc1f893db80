-- compatible-with-previous
ALTER TABLE "users" ADD COLUMN "mail_refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unreachable_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD COLUMN "notifies" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "users_unreachable" ON "users" USING btree ("unreachable_since","id") WHERE "users"."unreachable_since" is not null;
--> statement-breakpoint
UPDATE "saved_search_matches" m SET "notifies" = false FROM "saved_searches" s WHERE s."id" = m."search_id" AND s."alert" = 'never';
