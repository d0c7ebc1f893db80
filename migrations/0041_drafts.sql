ALTER TABLE "posts" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "posts_drafts" ON "posts" USING btree ("created_at","id") WHERE "posts"."draft";