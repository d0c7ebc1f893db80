-- compatible-with-previous
ALTER TABLE "comments" ADD COLUMN "language" text;
--> statement-breakpoint
ALTER TABLE "discussion_comments" ADD COLUMN "language" text;
--> statement-breakpoint
ALTER TABLE "discussions" ADD COLUMN "language" text;
--> statement-breakpoint
ALTER TABLE "happy_endings" ADD COLUMN "language" text;
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "bio_language" text;