-- compatible-with-previous
CREATE TABLE "alert_age_matches" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"matched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_age_matches_one_row" CHECK ("alert_age_matches"."id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mail_refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unreachable_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD COLUMN "notifies" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "users_unreachable" ON "users" USING btree ("unreachable_since","id") WHERE "users"."unreachable_since" is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_min_age" ON "saved_searches" USING btree ("min_age") WHERE "saved_searches"."min_age" is not null;
--> statement-breakpoint
UPDATE "saved_search_matches" m SET "notifies" = false FROM "saved_searches" s WHERE s."id" = m."search_id" AND s."alert" = 'never';
