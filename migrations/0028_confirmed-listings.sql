-- compatible-with-previous
CREATE TABLE "response_times" (
	"user_id" text PRIMARY KEY NOT NULL,
	"answers_within" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "unanswered_since" timestamp (3) with time zone;--> statement-breakpoint
-- The best that is known of posts until now. Nobody is paused by it: the question comes first.
UPDATE "posts" SET "confirmed_at" = "updated_at";--> statement-breakpoint
ALTER TABLE "response_times" ADD CONSTRAINT "response_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_to_ask" ON "posts" USING btree ("confirmed_at","id") WHERE "posts"."status" = 'approved' and not "posts"."paused" and "posts"."asked_at" is null;--> statement-breakpoint
CREATE INDEX "posts_asked" ON "posts" USING btree ("asked_at","id") WHERE "posts"."asked_at" is not null and not "posts"."paused";--> statement-breakpoint
CREATE INDEX "posts_asked_of_owner" ON "posts" USING btree ("owner_id","asked_at") WHERE "posts"."asked_at" is not null;--> statement-breakpoint
CREATE INDEX "posts_unanswered" ON "posts" USING btree ("unanswered_since") WHERE "posts"."unanswered_since" is not null;