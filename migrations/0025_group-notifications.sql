-- compatible-with-previous
ALTER TABLE "notifications" ADD COLUMN "actor_id" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "group_id" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "superseded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_listed" ON "notifications" USING btree ("user_id","created_at","id") WHERE not "notifications"."superseded";--> statement-breakpoint
CREATE INDEX "notifications_group" ON "notifications" USING btree ("group_id") WHERE "notifications"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_open" ON "notifications" USING btree ("user_id","type","link","id") WHERE "notifications"."read_at" is null and not "notifications"."superseded";