-- compatible-with-previous
CREATE TABLE "bounce_mailbox" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"read_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"problem" text,
	CONSTRAINT "bounce_mailbox_is_only" CHECK ("bounce_mailbox"."is_only")
);
--> statement-breakpoint
CREATE TABLE "bounces" (
	"key" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bounces_counted_at" ON "bounces" USING btree ("counted_at");